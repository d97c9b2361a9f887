import { type ElementNode, nodeType, walk } from '@waystep/capture-format'

/** Characters by which people know an element again. */
const enough = 60
const unseen = new Set(['style', 'script', 'template', 'noscript'])

/** What an element says, from its beginning; a field's value, a picture's name. Empty for what says nothing. */
export function wordsWithin(element: ElementNode): string {
  const { value, placeholder, alt } = element.attributes
  const own = [value, placeholder, alt].find((text) => typeof text === 'string' && text !== '')
  if (typeof own === 'string') return own.slice(0, enough)
  let words = ''
  for (const { node, parent } of walk(element)) {
    if (words.length >= enough) break
    if (node.type !== nodeType.text) continue
    const isUnseen = parent?.type === nodeType.element && unseen.has(parent.tagName)
    if (!isUnseen) words = `${words} ${node.textContent}`.replace(/\s+/g, ' ').trim()
  }
  return words.slice(0, enough)
}
