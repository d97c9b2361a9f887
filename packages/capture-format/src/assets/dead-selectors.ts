import { type CSSToken, TokenType } from '@csstools/css-tokenizer'
import type { UsedNames } from './used-names.ts'

/** A selector of a list: its tokens are those from `from` to before `to`. */
export interface JudgedSelector {
  readonly from: number
  readonly to: number
  /** It asks for a name that no element has, so that no edit of a capture makes it match. */
  readonly isDead: boolean
  /** Made of names and combinators alone, which every browser reads: it may go out of its list. */
  readonly isPlain: boolean
}

const opens: ReadonlySet<TokenType> = new Set([
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.OpenCurly,
  TokenType.Function,
])
const closes: ReadonlySet<TokenType> = new Set([
  TokenType.CloseParen,
  TokenType.CloseSquare,
  TokenType.CloseCurly,
])
/** They match what one of the selectors in them matches. */
const needsOne = /^(?:is|where|has|slotted|-webkit-any|matches)$/

/** Where the bracket that a token opens is closed; -1 where it is not. */
export function closingOf(tokens: readonly CSSToken[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at += 1) {
    const type = tokens[at]?.[0]
    if (type === undefined) break
    if (opens.has(type)) depth += 1
    if (closes.has(type)) depth -= 1
    if (depth === 0) return at
  }
  return -1
}

export function isOpening(token: CSSToken | undefined): boolean {
  return token !== undefined && opens.has(token[0])
}

function isDelim(token: CSSToken | undefined, text: string): boolean {
  return token?.[0] === TokenType.Delim && token[1] === text
}

function attributeIn(tokens: readonly CSSToken[], from: number, to: number): string | null {
  const inner = tokens.slice(from, to)
  const name = inner.find((token) => token[0] === TokenType.Ident)
  if (name?.[0] !== TokenType.Ident || inner.some((token) => isDelim(token, '|'))) return null
  const lower = name[4].value.toLowerCase()
  // What a replay has and the tree has not has names without a hyphen, or is the writer's.
  return /-/.test(lower) && !lower.startsWith('data-ws-') ? lower : null
}

/** One selector, judged up to the comma behind it. */
function judge(
  tokens: readonly CSSToken[],
  from: number,
  end: number,
  used: UsedNames,
): JudgedSelector {
  let isDead = false
  let isPlain = true
  let at = from
  for (; at < end; at += 1) {
    const token = tokens[at]
    const before = at > from ? tokens[at - 1] : undefined
    if (!token || token[0] === TokenType.Comma) break
    if (token[0] === TokenType.Ident) {
      const name = token[4].value.toLowerCase()
      if (isDelim(before, '.')) isDead ||= !used.classes.has(name)
      else if (before?.[0] === TokenType.Colon) isPlain = false
      else if (isDelim(before, '|') || isDelim(tokens[at + 1], '|')) isPlain = false
      else isDead ||= !used.tags.has(name)
    } else if (token[0] === TokenType.Hash) {
      isDead ||= !used.ids.has(token[4].value.toLowerCase())
    } else if (isOpening(token)) {
      const close = closingOf(tokens, at)
      if (close < 0 || close > end) return { from, to: end, isDead: false, isPlain: false }
      isPlain = false
      if (token[0] === TokenType.OpenSquare) {
        const name = attributeIn(tokens, at + 1, close)
        isDead ||= name !== null && !used.attributes.has(name)
      } else if (token[0] === TokenType.Function && needsOne.test(token[4].value.toLowerCase())) {
        isDead ||= judgeSelectors(tokens, at + 1, close, used).every((one) => one.isDead)
      }
      at = close
    } else if (token[0] !== TokenType.Whitespace && !/^[.>+~*]$/.test(token[1])) isPlain = false
  }
  return { from, to: at, isDead, isPlain }
}

/** The selectors of a list: what each of them asks for beside pseudo-classes and `:not()`. */
export function judgeSelectors(
  tokens: readonly CSSToken[],
  from: number,
  end: number,
  used: UsedNames,
): JudgedSelector[] {
  const selectors: JudgedSelector[] = []
  for (let at = from; at < end; ) {
    const selector = judge(tokens, at, end, used)
    selectors.push(selector)
    at = selector.to + 1
  }
  return selectors
}
