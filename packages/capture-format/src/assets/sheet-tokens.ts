import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'

/** A style sheet as all readers of rules see it: its tokens, and where each bracket is closed. */
export interface SheetTokens {
  readonly css: string
  readonly tokens: readonly CSSToken[]
  /** The index of the token that closes the bracket which each token opens; -1 where none does. */
  readonly closing: Int32Array
}

/** At-rules whose blocks hold rules that hold as if they stood alone. */
export const groupRules: ReadonlySet<string> = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'starting-style',
  'document',
  '-moz-document',
  'scope',
])
/** Groups and rules in each other that are looked into: browsers give up sooner. */
export const deepestRules = 64

/** What closes a token that opens a bracket or function. */
export const closers: ReadonlyMap<TokenType, TokenType> = new Map([
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenCurly, TokenType.CloseCurly],
])

export function isOpening(token: CSSToken | undefined): boolean {
  return token !== undefined && closers.has(token[0])
}

export function isDelim(token: CSSToken | undefined, text: string): boolean {
  return token?.[0] === TokenType.Delim && token[1] === text
}

/** White space, or a comment. */
export function isBlank(token: CSSToken | undefined): boolean {
  return token?.[0] === TokenType.Whitespace || token?.[0] === TokenType.Comment
}

export function readTokens(css: string): SheetTokens {
  const tokens = tokenize({ css })
  return { css, tokens, closing: closingBrackets(tokens) }
}

/** As CSS reads brackets: a closing one that closes nothing is passed over. */
function closingBrackets(tokens: readonly CSSToken[]): Int32Array {
  const closing = new Int32Array(tokens.length).fill(-1)
  const open: { readonly at: number; readonly closer: TokenType }[] = []
  tokens.forEach(([type], at) => {
    const closer = closers.get(type)
    const last = open.at(-1)
    if (closer !== undefined) open.push({ at, closer })
    else if (last?.closer === type) {
      closing[last.at] = at
      open.pop()
    }
  })
  return closing
}
