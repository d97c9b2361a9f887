import { type CSSToken, TokenType } from '@csstools/css-tokenizer'
import { closers, isBlank } from './sheet-tokens.ts'

/**
 * Properties in which `url(#part)` names an element of the page. In any other, browsers take it for a picture
 * and ask for the page itself, or for the sheet that it stands in.
 */
const takesParts: ReadonlySet<string> = new Set([
  'fill',
  'stroke',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
  'filter',
  '-webkit-filter',
  'backdrop-filter',
  '-webkit-backdrop-filter',
  'clip-path',
  '-webkit-clip-path',
  'offset',
  'offset-path',
  'mask',
  'mask-image',
  '-webkit-mask',
  '-webkit-mask-image',
])
/** Functions that answer what stands in them to the property around them, and to nobody else. */
const passesOn = /^(?:url|var|env|if|first-valid)$/

/** A bracket or function that is open. */
interface Open {
  readonly closer: TokenType
  /** Whether it is a block that holds declarations of its own. */
  readonly declares: boolean
  /** Whether what stands in it comes to the declared property as it is. */
  readonly isPassedOn: boolean
}

/** Knows, token by token, in which property's declaration a style sheet or a list of declarations is. */
export class CssDeclarations {
  readonly #only: string | null
  readonly #open: Open[] = []
  /** A name at the start of a statement, whose colon has not come. */
  #name: string | null = null
  #isStart = true
  #property = ''

  /** @param only the property whose value the whole text is; null where it declares properties itself */
  constructor(only: string | null) {
    this.#only = only
  }

  /** Goes on over a token; to be called with each, before it is judged. */
  read(token: CSSToken): void {
    if (isBlank(token)) return
    const [type] = token
    const closer = closers.get(type)
    if (closer !== undefined) this.#enter(token, closer)
    else if (this.#open.at(-1)?.closer === type) this.#leave(type)
    else if (this.#declares()) this.#readStatement(token)
  }

  /** Whether a lone fragment, where the last token stands, names an element of the page. */
  takesPart(): boolean {
    const isPassedOn = this.#open.at(-1)?.isPassedOn ?? true
    return isPassedOn && takesParts.has(this.#only ?? this.#property)
  }

  #declares(): boolean {
    return this.#open.at(-1)?.declares ?? true
  }

  #enter(token: CSSToken, closer: TokenType): void {
    const isBlock = token[0] === TokenType.OpenCurly
    const passes = token[0] !== TokenType.Function || passesOn.test(token[4].value.toLowerCase())
    const isPassedOn = (this.#open.at(-1)?.isPassedOn ?? true) && passes
    // A block that a custom property holds is a value, and no function unwraps it where it stood.
    const declares = isBlock && this.#declares() && !this.#property.startsWith('--')
    this.#open.push({ closer, declares, isPassedOn: isBlock ? declares : isPassedOn })
    if (isBlock) this.#begin()
    else {
      this.#isStart = false
      this.#name = null
    }
  }

  #leave(type: TokenType): void {
    this.#open.pop()
    if (type === TokenType.CloseCurly) this.#begin()
  }

  #begin(): void {
    this.#isStart = true
    this.#name = null
    this.#property = ''
  }

  #readStatement(token: CSSToken): void {
    if (token[0] === TokenType.Semicolon) this.#begin()
    else if (token[0] === TokenType.Colon && this.#name !== null) {
      this.#property = this.#name
      this.#name = null
    } else {
      this.#name =
        this.#isStart && token[0] === TokenType.Ident ? token[4].value.toLowerCase() : null
      this.#isStart = false
    }
  }
}
