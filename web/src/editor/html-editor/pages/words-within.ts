import { type DocumentNode, type ElementNode, nodeType, walk } from '@waystep/capture-format'

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

/** The texts, as `wordsWithin` gives them, that a page says anywhere, in whatever case; an empty one never. */
export function wordsSaid<Key extends string>(
  tree: DocumentNode,
  words: Readonly<Record<Key, string>>,
): Key[] {
  let all = ''
  for (const { node, parent } of walk(tree)) {
    if (node.type === nodeType.element) {
      const { value, placeholder, alt } = node.attributes
      for (const text of [value, placeholder, alt]) if (typeof text === 'string') all += ` ${text}`
    }
    const isUnseen = parent?.type === nodeType.element && unseen.has(parent.tagName)
    if (node.type === nodeType.text && !isUnseen) all += ` ${node.textContent}`
  }
  const said = plain(all)
  return (Object.keys(words) as Key[]).filter((key) => {
    const wanted = plain(words[key])
    return wanted !== '' && said.includes(wanted)
  })
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}
