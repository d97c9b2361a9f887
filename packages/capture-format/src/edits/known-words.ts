import { wordsOf } from './said-words.ts'

const shortest = 4
const otherScript = /[^\0-\x7f]/

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

function hashOfWord(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i += 1) hash = step(hash, word.charCodeAt(i))
  return hash
}

/** A letter in lower case or a digit; 0 for anything else. Only for ASCII. */
function wordCode(code: number): number {
  if (code >= 97 && code <= 122) return code
  if (code >= 65 && code <= 90) return code + 32
  return code >= 48 && code <= 57 ? code : 0
}

/** Some words, to be looked for in all texts of a page: fast where a text has none of them. */
export class KnownWords {
  readonly words: Set<string>
  readonly #hashes = new Set<number>()

  constructor(words: Iterable<string>) {
    this.words = new Set(words)
    for (const word of this.words) this.#hashes.add(hashOfWord(word))
  }

  /** Those of the words that a text says, in lower case. */
  in(text: string): string[] {
    if (text.length < shortest || this.words.size === 0) return []
    if (otherScript.test(text)) return wordsOf(text).filter((word) => this.words.has(word))
    let found: string[] | null = null
    let hash = 0
    let length = 0
    for (let i = 0; i <= text.length; i += 1) {
      const code = i < text.length ? wordCode(text.charCodeAt(i)) : 0
      if (code !== 0) {
        hash = step(hash, code)
        length += 1
        continue
      }
      if (length >= shortest && this.#hashes.has(hash)) {
        const word = text.slice(i - length, i).toLowerCase()
        if (this.words.has(word)) {
          found ??= []
          found.push(word)
        }
      }
      hash = 0
      length = 0
    }
    return found ?? []
  }
}
