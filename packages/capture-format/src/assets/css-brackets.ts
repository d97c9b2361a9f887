import { type CSSToken, TokenType } from '@csstools/css-tokenizer'

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

/**
 * The index of the token that closes the bracket which each token opens, as CSS reads brackets; -1 where
 * none does.
 */
export function closingBrackets(tokens: readonly CSSToken[]): Int32Array {
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
