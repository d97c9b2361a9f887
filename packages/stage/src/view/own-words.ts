/**
 * The attributes of an element whose words are Waystep's. The page is in the language of its demo, and
 * screen readers would say them in that (WCAG 3.1.2).
 */
export const ownWords = { lang: 'en' } as const

/** What Waystep's buttons say where an author says nothing. */
const ownButtons: ReadonlySet<string> = new Set(['Next', 'Back', 'Continue', 'Start exploring'])

/** The same for a button that says its author's words or Waystep's; nothing where they are the author's. */
export function wordsOfButton(text: string): { readonly lang?: 'en' } {
  return ownButtons.has(text) ? ownWords : {}
}
