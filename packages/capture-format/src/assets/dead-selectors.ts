import { type CSSToken, TokenType } from '@csstools/css-tokenizer'
import { isDelim, isOpening, type SheetTokens } from './sheet-tokens.ts'
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

/** They match what one of the selectors in them matches. */
const needsOne = /^(?:is|where|has|slotted|-webkit-any|matches)$/

/** Brackets in brackets that are looked into. */
const deepest = 16

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
  sheet: SheetTokens,
  from: number,
  end: number,
  used: UsedNames,
  depth: number,
): JudgedSelector {
  const { tokens, closing } = sheet
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
      const close = closing[at] ?? -1
      if (close < 0 || close > end || depth > deepest)
        return { from, to: end, isDead: false, isPlain: false }
      isPlain = false
      if (token[0] === TokenType.OpenSquare) {
        const name = attributeIn(tokens, at + 1, close)
        isDead ||= name !== null && !used.attributes.has(name)
      } else if (token[0] === TokenType.Function && needsOne.test(token[4].value.toLowerCase())) {
        const inner = judgeSelectors(sheet, at + 1, close, used, depth + 1)
        isDead ||= inner.every((one) => one.isDead)
      }
      at = close
    } else if (token[0] !== TokenType.Whitespace && !/^[.>+~*]$/.test(token[1])) isPlain = false
  }
  return { from, to: at, isDead, isPlain }
}

/** The selectors of a list: what each of them asks for beside pseudo-classes and `:not()`. */
export function judgeSelectors(
  sheet: SheetTokens,
  from: number,
  end: number,
  used: UsedNames,
  depth = 0,
): JudgedSelector[] {
  const selectors: JudgedSelector[] = []
  for (let at = from; at < end; ) {
    const selector = judge(sheet, at, end, used, depth)
    selectors.push(selector)
    at = selector.to + 1
  }
  return selectors
}
