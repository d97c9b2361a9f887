import { TokenType } from '@csstools/css-tokenizer'
import {
  deepestRules,
  groupRules,
  isBlank,
  isOpening,
  readTokens,
  type SheetTokens,
} from '../../assets/sheet-tokens.ts'
import { behindBracket, type Drawing, readDrawing } from './drawings.ts'
import { nested, type Prelude, readPrelude } from './preludes.ts'

/** A rule that draws something, or asks for what may. */
export interface DrawingRule {
  readonly prelude: Prelude
  readonly drawings: readonly Drawing[]
  /** Behind the rule. */
  readonly end: number
  /** Whether it is for nothing but what its selectors say. */
  readonly isSure: boolean
}

/** An at-rule that is asked for by its name. */
export interface NamedRule {
  readonly kind: 'keyframes' | 'counter-style'
  readonly name: string
  readonly drawings: readonly Drawing[]
}

/** What a style sheet draws beside what stands in the page. */
export interface ReadSheet {
  readonly css: string
  readonly rules: readonly DrawingRule[]
  readonly named: readonly NamedRule[]
  /** Hashes of the sheets that it imports. */
  readonly imports: readonly string[]
}

const hash = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/

class SheetReader {
  readonly #sheet: SheetTokens
  readonly #rules: DrawingRule[] = []
  readonly #named: NamedRule[] = []
  readonly #imports: string[] = []

  constructor(css: string) {
    this.#sheet = readTokens(css)
  }

  read(): ReadSheet {
    this.#block(0, this.#sheet.tokens.length, { around: null, isSure: true, depth: 0 })
    const { css } = this.#sheet
    return { css, rules: this.#rules, named: this.#named, imports: this.#imports }
  }

  /** Rules, and within a rule (`around`) declarations too: those are answered. */
  #block(from: number, end: number, within: Within): Drawing[] {
    const { tokens } = this.#sheet
    const drawings: Drawing[] = []
    if (within.depth > deepestRules) return drawings
    for (let at = from; at < end; ) {
      const token = tokens[at]
      const type = token?.[0]
      if (!token || type === TokenType.EOF) break
      if (type === TokenType.AtKeyword) {
        at = this.#atRule(token[4].value.toLowerCase(), at, end, within, drawings)
        continue
      }
      if (isBlank(token) || type === TokenType.Semicolon || type === TokenType.CloseCurly) {
        at += 1
        continue
      }
      const colon = within.around === null ? -1 : this.#colonBehind(at, end)
      const { stop, isBlock } = this.#stopOf(at, end, this.#isVariable(at) && colon >= 0)
      if (isBlock) at = this.#rule(at, stop, within)
      else {
        if (colon >= 0) drawings.push(readDrawing(this.#sheet, at, colon, stop))
        at = stop + 1
      }
    }
    return drawings
  }

  #isVariable(at: number): boolean {
    const token = this.#sheet.tokens[at]
    return token?.[0] === TokenType.Ident && token[4].value.startsWith('--')
  }

  #colonBehind(nameAt: number, end: number): number {
    const { tokens } = this.#sheet
    if (tokens[nameAt]?.[0] !== TokenType.Ident) return -1
    let at = nameAt + 1
    while (at < end && isBlank(tokens[at])) at += 1
    return at < end && tokens[at]?.[0] === TokenType.Colon ? at : -1
  }

  /** Where what begins at a token ends: before a semicolon, or where its block begins. */
  #stopOf(from: number, end: number, mayHoldBlock: boolean): { stop: number; isBlock: boolean } {
    const { tokens } = this.#sheet
    for (let at = from; at < end; at += 1) {
      const token = tokens[at]
      const type = token?.[0]
      if (!token || type === TokenType.EOF) return { stop: at, isBlock: false }
      if (type === TokenType.Semicolon) return { stop: at, isBlock: false }
      if (type === TokenType.OpenCurly && !mayHoldBlock) return { stop: at, isBlock: true }
      if (isOpening(token)) at = behindBracket(this.#sheet, at)
    }
    return { stop: end, isBlock: false }
  }

  #rule(from: number, block: number, within: Within): number {
    const close = behindBracket(this.#sheet, block)
    const prelude = readPrelude(this.#sheet, from, block, within.around)
    const inside = { around: prelude, isSure: within.isSure, depth: within.depth + 1 }
    this.#add(prelude, this.#block(block + 1, close, inside), close, within.isSure)
    return close + 1
  }

  #add(prelude: Prelude, drawings: readonly Drawing[], close: number, isSure: boolean): void {
    const drawing = drawings.filter(({ own, asked }) => own.length + asked.length > 0)
    if (drawing.length === 0) return
    const { css, tokens } = this.#sheet
    const last = tokens[close]
    const end = last?.[0] === TokenType.CloseCurly ? last[3] + 1 : css.length
    this.#rules.push({ prelude, drawings: drawing, end, isSure })
  }

  #atRule(name: string, from: number, end: number, within: Within, drawings: Drawing[]): number {
    const { stop, isBlock } = this.#stopOf(from + 1, end, false)
    if (name === 'import') this.#import(from, stop)
    if (!isBlock) return stop + 1
    const close = behindBracket(this.#sheet, stop)
    if (groupRules.has(name)) {
      const isSure = within.isSure && name !== 'scope'
      const inside = { ...within, isSure, depth: within.depth + 1 }
      const around = name === 'scope' ? null : within.around
      const own = this.#block(stop + 1, close, { ...inside, around })
      // A group in a rule holds declarations of that rule.
      if (around) this.#add(nested(around), own, close, isSure)
    } else if (/keyframes$/.test(name)) this.#keyframes(from, stop, close)
    else if (name === 'counter-style') {
      const own = this.#block(stop + 1, close, { ...declaring, depth: within.depth + 1 })
      this.#name('counter-style', from, stop, own)
    } else if (name === 'property' || name === 'font-face' || name === 'page') {
      return close + 1
    } else drawings.push(...this.#block(stop + 1, close, { ...within, depth: within.depth + 1 }))
    return close + 1
  }

  #keyframes(from: number, stop: number, close: number): void {
    const all: Drawing[] = []
    for (let at = stop + 1; at < close; at += 1) {
      if (this.#sheet.tokens[at]?.[0] !== TokenType.OpenCurly) continue
      const end = behindBracket(this.#sheet, at)
      all.push(...this.#block(at + 1, end, { ...declaring, depth: 1 }))
      at = end
    }
    this.#name('keyframes', from, stop, all)
  }

  #name(kind: NamedRule['kind'], from: number, stop: number, drawings: readonly Drawing[]): void {
    const named = this.#sheet.tokens
      .slice(from + 1, stop)
      .find(([type]) => type === TokenType.Ident || type === TokenType.String)
    if (named?.[0] !== TokenType.Ident && named?.[0] !== TokenType.String) return
    const drawing = drawings.filter(({ own, asked }) => own.length + asked.length > 0)
    if (drawing.length > 0) this.#named.push({ kind, name: named[4].value, drawings: drawing })
  }

  #import(from: number, stop: number): void {
    const { tokens, css } = this.#sheet
    const text = css.slice(tokens[from]?.[2], tokens[stop]?.[2])
    const found = hash.exec(text)?.[0]
    if (found) this.#imports.push(found)
  }
}

interface Within {
  /** The rule that this stands in. */
  readonly around: Prelude | null
  readonly isSure: boolean
  readonly depth: number
}

const declaring: Omit<Within, 'depth'> = {
  around: { selectors: [], copy: null },
  isSure: true,
}

/** Reads what a style sheet draws, as browsers read it. Never throws. */
export function readSheet(css: string): ReadSheet {
  return new SheetReader(css).read()
}
