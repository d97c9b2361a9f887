import { saidWords } from '@waystep/capture-format/edits'
import type { WithheldWords } from '../../capture-threads/capture-tasks.ts'

/** Words, pairs and texts that a demo may withhold together. */
const mostOfDemo = 500_000

/** What all pages of a demo do not say. */
export class DemoSecrets {
  readonly #most: number
  readonly #words = new Set<string>()
  readonly #pairs = new Set<string>()
  readonly #phrases = new Set<string>()
  /** Texts by their first words, without which no other text holds them; those without a word together. */
  readonly #byWord = new Map<string, string[]>()
  #isTooMuch = false

  /** @param most words, pairs and texts together: of a demo with more nothing may be sent */
  constructor(most = mostOfDemo) {
    this.#most = most
  }

  add({ words, pairs, phrases }: WithheldWords): void {
    if (this.#isTooMuch) return
    for (const word of words) this.#words.add(word)
    for (const pair of pairs) this.#pairs.add(pair)
    for (const phrase of phrases) {
      if (this.#phrases.has(phrase)) continue
      this.#phrases.add(phrase)
      const first = /[\p{L}\p{N}]+/u.exec(phrase)?.[0] ?? ''
      const others = this.#byWord.get(first)
      if (others === undefined) this.#byWord.set(first, [phrase])
      else others.push(phrase)
    }
    this.#isTooMuch = this.#words.size + this.#pairs.size + this.#phrases.size > this.#most
  }

  /** Does a text say one of them? */
  areToldBy(text: string): boolean {
    if (this.#isTooMuch) return true
    if (this.#phrases.size === 0 && this.#words.size === 0 && this.#pairs.size === 0) return false
    const { words, pairs, phrase: said } = saidWords(text)
    return (
      words.some((word) => this.#words.has(word)) ||
      pairs.some((pair) => this.#pairs.has(pair)) ||
      [...new Set(words), ''].some((word) =>
        this.#byWord.get(word)?.some((phrase) => holdsPhrase(said, phrase)),
      )
    )
  }
}

/** Does a text hold another as a whole, and not as a part of longer words? */
function holdsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + phrase.length] ?? ' '}`
    if (!/[\p{L}\p{N}]/u.test(around)) return true
  }
  return false
}
