import { maskText } from '../tree/masking.ts'
import type { Pair } from './draft.ts'

/** Shorter texts stand in pages by chance. */
const shortestText = 4
const shortestField = 6
const shortestToken = 16
/** So many different texts at most are looked for within others. */
const mostTexts = 500

export interface FieldSecret {
  readonly pair: Pair
  readonly value: string
}

/** What was masked while a page was captured, so that it can be found where it stands once more. */
export class Secrets {
  readonly fields: FieldSecret[] = []
  readonly #texts = new Set<string>()
  readonly #values = new Set<string>()
  readonly #tokens = new Set<string>()
  readonly #patterns = new Map<string, RegExp | null>()

  addField(pair: Pair, value: string): void {
    if (value.trim() === '') return
    this.fields.push({ pair, value })
    if (value.length >= shortestField) this.#values.add(value)
  }

  /** The value of a hidden input, where it is one that a machine made up. */
  addToken(value: string): void {
    if (value.length >= shortestToken && !/\s/.test(value)) this.#tokens.add(value)
  }

  /** A text that the author does not want to be seen. */
  addText(text: string): void {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line.length >= shortestText) this.#texts.add(line)
  }

  get isEmpty(): boolean {
    return this.#texts.size + this.#values.size + this.#tokens.size === 0
  }

  get hasValues(): boolean {
    return this.#values.size > 0
  }

  /** What is visible: the author sees it, so that only values of fields are taken out. */
  inText(text: string): string {
    return this.#masked('text', text, this.#values)
  }

  /** What nobody sees: names for screen readers, titles, data. */
  inAttribute(text: string): string {
    return this.#masked('attribute', text, this.#values, this.#texts, this.#tokens)
  }

  #masked(kind: string, text: string, ...secrets: readonly ReadonlySet<string>[]): string {
    let pattern = this.#patterns.get(kind)
    if (pattern === undefined) {
      const all = secrets.flatMap((some) => [...some])
      const longest = all.sort((a, b) => b.length - a.length).slice(0, mostTexts)
      const escaped = longest.map((one) => escapedForPattern(one).replace(/ /g, '\\s+'))
      pattern = longest.length > 0 ? new RegExp(escaped.join('|'), 'gu') : null
      this.#patterns.set(kind, pattern)
    }
    return pattern ? text.replace(pattern, maskText) : text
  }
}

function escapedForPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
