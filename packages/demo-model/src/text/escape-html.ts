const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML that shows it, between tags and within quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => entities[character] ?? '')
}
