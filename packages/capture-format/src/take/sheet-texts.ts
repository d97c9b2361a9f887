import type { Taking } from './taking.ts'

/** Calls `read` with the CSS of the page's style sheets that mentions a word, as far as scripts may read it. */
export function eachTextWith(
  { sheets, structure }: Taking,
  word: string,
  read: (css: string) => void,
): void {
  const readOne = (css: string): void => {
    if (css.includes(word)) read(css)
  }
  for (const { rules } of sheets) rules?.forEach(readOne)
  for (const { draft } of structure.pairs) {
    if (draft.tagName !== 'style') continue
    for (const child of draft.childNodes) if (child.type === 3) readOne(child.textContent)
  }
}
