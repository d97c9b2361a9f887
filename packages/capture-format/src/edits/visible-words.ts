import { readAttributes } from '../tree/attribute-kinds.ts'
import { isCustomText, readsAsText } from '../tree/custom-attributes.ts'
import { type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'

/** Elements whose texts nobody reads as a part of the page. */
const unread = new Set(['style', 'script', 'noscript', 'template'])

const word = /[\p{L}\p{N}]{4,}/gu
const shortWord = /[\p{L}\p{N}]{2,}/gu
const anyWord = /[\p{L}\p{N}]+/gu
/** Most texts are of ASCII alone, where words are found faster. */
const ascii = /^[\0-\x7f]*$/
const asciiWord = /[a-z0-9]{2,}/g

function spaced(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
}

/** The words of a text that are long enough to tell something, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(word) ?? []
}

/** White space that is no single space within a text. */
const looseSpace = /^\s|\s$|\s\s|[^\S ]/

/** A text as it is compared: in lower case, with single spaces. */
export function phraseOf(text: string): string {
  const spaced = looseSpace.test(text) ? text.replace(/\s+/g, ' ').trim() : text
  return spaced.toLowerCase()
}

/** Printable ASCII and blanks: nothing in it can be told apart that looks the same. */
const plain = /^[\s\x20-\x7e]*$/
/** Characters that draw nothing or turn the line's direction: texts made of a page do without them. */
const unseen = /\p{DI}|[\ufffc\ufffd]|\p{Co}|[^\P{Cc}\s]/gu

/**
 * A text as people see it, whatever characters it is made of and in whichever case: composed and compatible (NFKC),
 * without characters that draw nothing, and folded as Unicode folds cases. What has two letters in upper case, as `ß`, has
 * them, and the Turkish dotted and dotless letters are `i`.
 */
export function seenText(text: string): string {
  if (plain.test(text)) return text
  const seen = text.replace(unseen, '').normalize('NFKC').replace(unseen, '')
  return folded(seen).normalize('NFKC')
}

/**
 * Lower case first: the capital `ẞ` is its own upper case. A sigma is the same one at the end of a word: what stands
 * behind it, as the dot of a file's name, would tell otherwise.
 */
function folded(text: string): string {
  const lower = text.toLowerCase().toUpperCase().toLowerCase()
  return lower.replaceAll('i\u0307', 'i').replaceAll('ς', 'σ')
}

/** What stands side by side in a text, and still does in an address or a name that was made of it. */
export function pairsOf(text: string): string[] {
  const words = text.toLowerCase().match(shortWord) ?? []
  return words.slice(1).map((second, index) => `${words[index]} ${second}`)
}

/** What elements say: each word and each whole text of them. */
export class VisibleWords {
  readonly words = new Set<string>()
  readonly phrases = new Set<string>()
  /** Words side by side, with a space between them. */
  readonly pairs = new Set<string>()
  readonly #read: (text: string) => string

  /** @param read what is compared of a text; all of it unless said */
  constructor(read: (text: string) => string = (text) => text) {
    this.#read = read
  }

  /** Adds what an element says with all below it, frames and shadow roots included. */
  addElement(element: ElementNode): void {
    const stack: TreeNode[] = [element]
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (node.type === nodeType.text) this.addText(node.textContent)
      if (node.type !== nodeType.element && node.type !== nodeType.document) continue
      if (node.type === nodeType.element) {
        if (unread.has(node.tagName)) continue
        for (const name of readAttributes) {
          const value = node.attributes[name]
          if (typeof value === 'string') this.addText(value)
        }
        if (node.tagName.includes('-')) this.#addCustom(node)
        if (node.contentDocument) stack.push(node.contentDocument)
      }
      stack.push(...node.childNodes)
    }
  }

  #addCustom({ tagName, attributes }: ElementNode): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value !== 'string' || !isCustomText(tagName, name)) continue
      if (readsAsText(value)) this.addText(value)
    }
  }

  addText(text: string): void {
    const phrase = phraseOf(this.#read(text))
    if (phrase === '' || this.phrases.has(phrase)) return
    this.phrases.add(phrase)
    let before = ''
    for (const one of phrase.match(ascii.test(phrase) ? asciiWord : shortWord) ?? []) {
      if (one.length >= 4) this.words.add(one)
      if (before !== '') this.pairs.add(`${before} ${one}`)
      before = one
    }
  }

  /** Adds what others say. */
  addAll({ words, phrases, pairs }: VisibleWords): void {
    for (const one of words) this.words.add(one)
    for (const one of phrases) this.phrases.add(one)
    for (const one of pairs) this.pairs.add(one)
  }

  saysWordOf(text: string): boolean {
    return this.words.size > 0 && wordsOf(text).some((one) => this.words.has(one))
  }

  /** Whether a name of a class was made of what is said: `table` is what tables have, and says nothing. */
  namesClass(name: string): boolean {
    return pairsOf(spaced(name)).some((pair) => this.pairs.has(pair))
  }

  /** Whether an id was made of what is said: a word of it among others, or all of a text. */
  namesId(name: string): boolean {
    const words = spaced(name).match(anyWord) ?? []
    if (words.length > 1) return this.saysWordOf(spaced(name)) || this.namesClass(name)
    return this.phrases.has(name.toLowerCase())
  }
}

const known = new WeakMap<ElementNode, VisibleWords>()

/** What an element says with all below it, found once: elements do not change. */
export function visibleTextsOf(element: ElementNode): VisibleWords {
  const found = known.get(element)
  if (found) return found
  const said = new VisibleWords()
  said.addElement(element)
  known.set(element, said)
  return said
}
