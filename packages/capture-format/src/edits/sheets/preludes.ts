import { type CSSToken, TokenType } from '@csstools/css-tokenizer'
import { isBlank, isDelim, isOpening, type SheetTokens } from '../../assets/sheet-tokens.ts'
import { behindBracket } from './drawings.ts'

/** What a rule is for. */
export interface Prelude {
  /** Its selectors as they would stand alone; null for those too long to be looked at. */
  readonly selectors: readonly (string | null)[]
  /** Selectors of the same weight, for elements with `takenMark` only; null where none could say it. */
  readonly copy: string | null
}

/** The attribute of elements that draw masked what others draw as it is. */
const withheldMark = 'data-ws-taken'
const onlyWithheld = `:where([${withheldMark}])`

/** Characters of a selector in which all that it is nested in stands. */
const longest = 20_000

/** Pseudo-elements that may be written with one colon. */
const oldElements = /^(?:before|after|first-line|first-letter)$/i

/** The selectors of a list, each from a token to before another. */
function partsOf(sheet: SheetTokens, from: number, end: number): { from: number; to: number }[] {
  const { tokens } = sheet
  const parts: { from: number; to: number }[] = []
  let start = from
  for (let at = from; at < end; at += 1) {
    const token = tokens[at]
    if (token?.[0] === TokenType.Comma) {
      parts.push({ from: start, to: at })
      start = at + 1
    } else if (isOpening(token)) at = behindBracket(sheet, at)
  }
  parts.push({ from: start, to: end })
  return parts.map((part) => trimmed(tokens, part))
}

function trimmed(
  tokens: readonly CSSToken[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } {
  let [first, last] = [from, to]
  while (first < last && isBlank(tokens[first])) first += 1
  while (last > first && isBlank(tokens[last - 1])) last -= 1
  return { from: first, to: last }
}

function written(tokens: readonly CSSToken[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(([type, text]) => (type === TokenType.Comment ? '' : text))
    .join('')
}

/** A selector with the rule around it in place of `&`, or before it. */
function standingAlone(
  { tokens }: SheetTokens,
  { from, to }: { from: number; to: number },
  around: Prelude | null,
): string | null {
  if (!around) return written(tokens, from, to)
  if (around.selectors.some((one) => one === null)) return null
  const outer = `:is(${around.selectors.join()})`
  const own = tokens.slice(from, to)
  const count = own.filter((token) => isDelim(token, '&')).length
  const length = own.reduce((sum, [, text]) => sum + text.length, 0)
  if (length + Math.max(1, count) * outer.length > longest) return null
  if (count === 0) return `${outer} ${written(tokens, from, to)}`
  return own
    .map((token) => (isDelim(token, '&') ? outer : token[0] === TokenType.Comment ? '' : token[1]))
    .join('')
}

/** The token at which a selector's pseudo-element begins. */
function pseudoElementIn(sheet: SheetTokens, from: number, to: number): number {
  const { tokens } = sheet
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (token?.[0] === TokenType.Colon) {
      const next = tokens[at + 1]
      if (next?.[0] === TokenType.Colon) return at
      if (next?.[0] === TokenType.Ident && oldElements.test(next[4].value)) return at
    } else if (isOpening(token)) at = behindBracket(sheet, at)
  }
  return to
}

/** A selector for elements with the mark only. */
function copied(sheet: SheetTokens, from: number, to: number): string | null {
  const { tokens } = sheet
  const at = pseudoElementIn(sheet, from, to)
  const named = tokens[at + 2]
  const name = at < to && named?.[0] === TokenType.Function ? named[4].value.toLowerCase() : ''
  const before = written(tokens, from, at)
  const behind = written(tokens, at, to)
  // Nothing may follow the name of a part.
  if (name === 'part') return null
  if (name === 'slotted')
    return behind.endsWith(')') ? `${before}${behind.slice(0, -1)}${onlyWithheld})` : null
  const host = /:host(?:\(([^()]*)\))?$/i.exec(before)
  if (host) return `${before.slice(0, host.index)}:host(${host[1] ?? ''}${onlyWithheld})${behind}`
  if (/:host[^ >+~]*$/i.test(before)) return null
  return `${before}${onlyWithheld}${behind}`
}

/** The selectors of a rule that stands from a token to before another, within a rule or in none. */
export function readPrelude(
  sheet: SheetTokens,
  from: number,
  end: number,
  around: Prelude | null,
): Prelude {
  const parts = partsOf(sheet, from, end)
  const copies = parts.map((part) => copied(sheet, part.from, part.to))
  const isWhole = copies.every((one): one is string => one !== null)
  return {
    selectors: parts.map((part) => standingAlone(sheet, part, around)),
    copy: isWhole ? copies.join() : null,
  }
}

/** The prelude of declarations in a group within a rule: what that rule is for. */
export function nested({ selectors }: Prelude): Prelude {
  return { selectors, copy: null }
}
