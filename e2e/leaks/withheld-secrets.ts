import {
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
  walk,
} from '@waystep/capture-format'

const word = /\p{L}{4,}/gu
const reference = /asset:([0-9a-f]{64})/g

const hash = /[0-9a-f]{64}/g

/** Words of four letters or more, in lower case; those that the names of files have by chance are none. */
export function wordsIn(text: string): string[] {
  const apart = text.replace(hash, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return apart.toLowerCase().match(word) ?? []
}

function hashesIn(text: string): string[] {
  return Array.from(text.matchAll(reference), ([, hash = '']) => hash)
}

/** What style sheets ask for, and styles themselves: they lay out what is withheld, and stay with it. */
const layout = new Set([
  'class',
  'id',
  'role',
  'type',
  'slot',
  'part',
  'dir',
  'align',
  'style',
  'viewBox',
  'preserveAspectRatio',
  'aria-orientation',
  'aria-haspopup',
  'aria-expanded',
  'aria-checked',
  'rr_states',
  'rr_open_mode',
])

function textsOf(node: TreeNode): string[] {
  if (node.type === nodeType.text) return [node.textContent]
  if (node.type !== nodeType.element) return []
  return Object.entries(node.attributes).flatMap(([name, value]) =>
    typeof value === 'string' && !layout.has(name) ? [value] : [],
  )
}

export interface Secrets {
  /** Words that stood in what was withheld and nowhere else on the page, its files included. */
  readonly words: ReadonlySet<string>
  /** Files that only it showed. */
  readonly files: ReadonlySet<string>
}

/**
 * What viewers must not learn once these elements of a page are withheld.
 * @param others texts in which it stands elsewhere: the page's files, and what every demo says
 */
export function secretsOf(
  tree: DocumentNode,
  withheld: ReadonlySet<number>,
  others: readonly string[],
): Secrets {
  const inside = new Set<number>()
  const words = new Set<string>()
  const files = new Set<string>()
  for (const { node } of walk(tree)) {
    if (!withheld.has(node.id) || inside.has(node.id)) continue
    for (const { node: below } of walk(node)) {
      inside.add(below.id)
      for (const text of textsOf(below)) {
        for (const one of wordsIn(text)) words.add(one)
        for (const hash of hashesIn(text)) files.add(hash)
      }
    }
  }
  for (const text of others) {
    for (const one of wordsIn(text)) words.delete(one)
    for (const file of files) if (text.includes(file)) files.delete(file)
  }
  for (const { node, parent } of walk(tree)) {
    const isStyle = parent?.type === nodeType.element && parent.tagName === 'style'
    if (node.type === nodeType.element) forgetNames(node, words)
    // Sheets within what is withheld stay, and lay it out.
    if (inside.has(node.id) && !isStyle && !isSheetLink(node)) continue
    for (const text of textsOf(node)) {
      for (const one of wordsIn(text)) words.delete(one)
      for (const hash of hashesIn(text)) files.delete(hash)
    }
  }
  return { words, files }
}

function isSheetLink(node: TreeNode): boolean {
  return node.type === nodeType.element && node.tagName === 'link'
}

function forgetNames({ tagName, attributes }: ElementNode, words: Set<string>): void {
  for (const name of wordsIn(tagName)) words.delete(name)
  for (const [name, value] of Object.entries(attributes)) {
    for (const one of wordsIn(name)) words.delete(one)
    if (!layout.has(name) || typeof value !== 'string') continue
    for (const one of wordsIn(value)) words.delete(one)
  }
}

const nextLetter = (letter: string): string =>
  letter === 'z' ? 'a' : letter === 'Z' ? 'A' : String.fromCharCode(letter.charCodeAt(0) + 1)

/** The same page with other words and files in place of the secret ones, as long as they were. */
export function withOtherSecrets(
  tree: DocumentNode,
  { words, files }: Secrets,
  otherFile: string,
): DocumentNode {
  const other = (text: string): string =>
    text
      .split(reference)
      .map((part, index) => {
        if (index % 2 === 1) return `asset:${files.has(part) ? otherFile : part}`
        return part.replace(word, (one) => {
          const isAscii = /^[a-z]+$/i.test(one)
          return isAscii && words.has(one.toLowerCase()) ? one.replace(/./g, nextLetter) : one
        })
      })
      .join('')
  return JSON.parse(JSON.stringify(tree), (key, value) =>
    typeof value === 'string' && key !== 'tagName' && !layout.has(key) ? other(value) : value,
  )
}
