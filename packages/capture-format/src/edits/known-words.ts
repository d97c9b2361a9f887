import { wordsOf } from './visible-words.ts'

const shortest = 4

/** Letters of ASCII in lower case and digits; 0 for anything else. */
const wordCodes = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase()
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0
})

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

function hashOfWord(word: string): number {
  let hash = 0
  for (let i = 0; i < word.length; i += 1) hash = step(hash, word.charCodeAt(i))
  return finished(hash)
}

function finished(hash: number): number {
  return hash ^ (hash >>> 15)
}

/**
 * Words of four letters and more that texts of a page are searched for, each until it is found: a page
 * has thousands of texts, and most say the same.
 */
export class KnownWords {
  readonly #list: readonly string[]
  readonly #hashes: Int32Array
  /**
   * A hash table with open addressing: one more than a word's index at its hash or the next free slot, 0
   * for a free one.
   */
  readonly #slots: Int32Array
  readonly #isFound: Uint8Array
  #left: number

  constructor(words: ReadonlySet<string>) {
    this.#list = [...words]
    this.#left = this.#list.length
    this.#isFound = new Uint8Array(this.#left)
    this.#hashes = Int32Array.from(this.#list, hashOfWord)
    let size = 16
    while (size < this.#left * 4) size *= 2
    this.#slots = new Int32Array(size)
    this.#hashes.forEach((hash, index) => {
      let slot = hash & (size - 1)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      this.#slots[slot] = index + 1
    })
  }

  /** Whether every word was found. */
  get isDone(): boolean {
    return this.#left === 0
  }

  found(): string[] {
    return this.#list.filter((_, index) => this.#isFound[index])
  }

  missing(): string[] {
    return this.#list.filter((_, index) => !this.#isFound[index])
  }

  /**
   * Finds those of the words that a text says, in whatever case. Answers whether it may say some, found
   * before or not: of all that do none is missed.
   */
  search(text: string): boolean {
    if (text.length < shortest || this.#list.length === 0) return false
    let isHit = false
    let hash = 0
    let length = 0
    for (let i = 0; i < text.length; i += 1) {
      const plain = text.charCodeAt(i)
      if (plain > 0x7f) return this.#searchForeign(text)
      const code = wordCodes[plain] ?? 0
      if (code !== 0) {
        hash = step(hash, code)
        length += 1
        continue
      }
      if (length >= shortest && this.#find(finished(hash), text, i - length, i)) isHit = true
      hash = 0
      length = 0
    }
    const from = text.length - length
    return (length >= shortest && this.#find(finished(hash), text, from, text.length)) || isHit
  }

  #searchForeign(text: string): boolean {
    let isHit = false
    for (const word of wordsOf(text)) {
      if (this.#find(hashOfWord(word), word, 0, word.length)) isHit = true
    }
    return isHit
  }

  #find(hash: number, text: string, from: number, to: number): boolean {
    const last = this.#slots.length - 1
    let isHit = false
    for (let slot = hash & last; this.#slots[slot] !== 0; slot = (slot + 1) & last) {
      const index = (this.#slots[slot] ?? 0) - 1
      if (this.#hashes[index] !== hash) continue
      isHit = true
      if (this.#isFound[index]) continue
      if (this.#list[index] !== text.slice(from, to).toLowerCase()) continue
      this.#isFound[index] = 1
      this.#left -= 1
    }
    return isHit
  }
}
