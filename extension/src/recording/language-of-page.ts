import { nodeType, type PageSnapshot, walk } from '@waystep/capture-format'
import { pageLanguage, type WordedLanguage } from '@waystep/demo-model'

/** Characters that say enough of a page's language. */
const enoughWords = 3000
/** So many nodes are looked at: a click waits for it. */
const mostNodes = 5000

const unread = new Set(['script', 'style', 'noscript', 'template', 'code', 'pre'])

/** The language that acts on a page are worded in. */
export function languageOfPage({ tree }: Pick<PageSnapshot, 'tree'>): WordedLanguage {
  let declared: string | null = null
  let words = ''
  let count = 0
  for (const { node, parent } of walk(tree)) {
    count += 1
    if (count > mostNodes || words.length > enoughWords) break
    if (node.type === nodeType.element && node.tagName === 'html') {
      declared ??= String(node.attributes.lang ?? '')
    }
    const isRead = parent?.type === nodeType.element && !unread.has(parent.tagName)
    if (node.type === nodeType.text && isRead) words += ` ${node.textContent.slice(0, 200)}`
  }
  return pageLanguage(declared, words)
}
