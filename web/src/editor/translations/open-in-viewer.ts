/** V2.5: the demo as its viewers of a language get it, in a new tab. */
export function openInViewer(demoId: string, language: string): void {
  const query = new URLSearchParams({ preview: 'true', lang: language })
  window.open(`/demo/${encodeURIComponent(demoId)}?${query}`, '_blank', 'noopener')
}
