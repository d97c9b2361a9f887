import { TokenType } from '@csstools/css-tokenizer'
import { judgeSelectors } from './dead-selectors.ts'
import {
  deepestRules,
  groupRules,
  isOpening,
  readTokens,
  type SheetTokens,
} from './sheet-tokens.ts'
import type { UsedNames } from './used-names.ts'

/** A layer that holds no rules still has its place. */
const mayBeEmpty = new Set(['layer'])

/** Thrown within this file only, for what may be read in another way than it looks. */
class Unclear extends Error {}

class Trimmer {
  readonly #sheet: SheetTokens
  readonly #used: UsedNames

  constructor(css: string, used: UsedNames) {
    this.#sheet = readTokens(css)
    this.#used = used
  }

  run(): string {
    try {
      return this.#rules(0, this.#sheet.tokens.length, 0)
    } catch (error) {
      if (error instanceof Unclear) return this.#sheet.css
      throw error
    }
  }

  #text(from: number, to: number): string {
    const first = this.#sheet.tokens[from]
    const last = this.#sheet.tokens[to - 1]
    return first && last && to > from ? this.#sheet.css.slice(first[2], last[3] + 1) : ''
  }

  /** The rules from one token to before another; white space and comments between them go. */
  #rules(from: number, end: number, depth: number): string {
    if (depth > deepestRules) throw new Unclear()
    let kept = ''
    let hasStyles = false
    for (let at = from; at < end; ) {
      const token = this.#sheet.tokens[at]
      const type = token?.[0]
      if (!token || type === TokenType.EOF) break
      if (type === TokenType.Whitespace) at += 1
      else if (type === TokenType.Comment) {
        // Licences stay with what they are of.
        if (token[1].startsWith('/*!')) kept += token[1]
        at += 1
      } else if (type === TokenType.AtKeyword) {
        const name = token[4].value.toLowerCase()
        // Behind a rule an import means nothing, and must not come to mean something.
        if (hasStyles && (name === 'import' || name === 'namespace')) throw new Unclear()
        const to = this.#endOf(at, end, true)
        kept += this.#atRule(name, at, to, depth)
        hasStyles ||= this.#sheet.tokens[to - 1]?.[0] === TokenType.CloseCurly
        at = to
      } else {
        hasStyles = true
        const to = this.#endOf(at, end, false)
        kept += this.#styleRule(at, to)
        at = to
      }
    }
    return kept
  }

  /** Behind the rule that begins at a token. */
  #endOf(from: number, end: number, isAtRule: boolean): number {
    for (let at = from; at < end; at += 1) {
      const token = this.#sheet.tokens[at]
      const type = token?.[0]
      if (type === TokenType.Semicolon && isAtRule) return at + 1
      if (type === TokenType.Semicolon || type === TokenType.CloseCurly) throw new Unclear()
      if (type === TokenType.BadString || type === TokenType.BadURL) throw new Unclear()
      if (!isOpening(token)) continue
      const close = this.#sheet.closing[at] ?? -1
      if (close < 0 || close >= end) throw new Unclear()
      if (type === TokenType.OpenCurly) return close + 1
      at = close
    }
    throw new Unclear()
  }

  #blockOf(from: number, to: number): number {
    for (let at = from; at < to; at += 1) {
      const token = this.#sheet.tokens[at]
      if (token?.[0] === TokenType.OpenCurly) return at
      if (isOpening(token)) at = Math.max(at, this.#sheet.closing[at] ?? at)
    }
    return -1
  }

  #atRule(name: string, from: number, to: number, depth: number): string {
    const block = groupRules.has(name) ? this.#blockOf(from, to) : -1
    if (block < 0) return this.#text(from, to)
    const rules = this.#rules(block + 1, to - 1, depth + 1)
    if (rules === '' && !mayBeEmpty.has(name)) return ''
    return `${this.#text(from, block + 1)}${rules}}`
  }

  #styleRule(from: number, to: number): string {
    const block = this.#blockOf(from, to)
    const selectors = judgeSelectors(this.#sheet, from, block, this.#used)
    const isNested = this.#blockOf(block + 1, to - 1) >= 0
    // What is nested in a rule may match where the rule does not: `:not(&)`.
    if (isNested) return this.#text(from, to)
    if (selectors.every(({ isDead }) => isDead)) return ''
    const isUseless = selectors.some(({ isDead, isPlain }) => isDead && isPlain)
    if (!isUseless) return this.#text(from, to)
    const left = selectors.filter(({ isDead, isPlain }) => !(isDead && isPlain))
    return `${left.map((one) => this.#text(one.from, one.to).trim()).join()}${this.#text(block, to)}`
  }
}

/**
 * A style sheet without the rules and selectors that ask for a class, id, attribute or tag which no
 * element of the page has; pseudo-classes are taken to match. What edits can make of a page never
 * needs them. A sheet that is not well formed stays as it is.
 */
export function trimCss(css: string, used: UsedNames): string {
  return css.includes('{') ? new Trimmer(css, used).run() : css
}
