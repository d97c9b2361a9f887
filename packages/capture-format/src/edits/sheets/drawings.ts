import { TokenType } from '@csstools/css-tokenizer'
import { cssString } from '../../assets/css-urls.ts'
import { noImage } from '../../assets/reference.ts'
import { isOpening, type SheetTokens } from '../../assets/sheet-tokens.ts'
import { maskedPicture, maskText } from '../../tree/masking.ts'

/** Characters of a sheet, from one to before another, and what stands there once they are masked. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly masked: string
}

/** What a declaration asks for by name: whatever says or shows something is declared elsewhere. */
export interface Asked extends Omit<Piece, 'masked'> {
  readonly kind: 'variable' | 'counter' | 'counter-style' | 'keyframes'
  readonly name: string
}

/** A declaration that draws a text or a file, or asks for what may. */
export interface Drawing {
  /** The property's name in lower case, or a custom property's as written. */
  readonly property: string
  /** Where the declaration begins in the sheet, and where it ends without a semicolon. */
  readonly from: number
  readonly to: number
  /** What the declaration says and shows itself. */
  readonly own: readonly Piece[]
  readonly says: boolean
  readonly shows: boolean
  readonly asked: readonly Asked[]
}

/** Properties whose strings are names and shapes. */
const drawsNoText =
  /^(?:font(?:-.*)?|grid(?:-.*)?|animation(?:-.*)?|transition(?:-.*)?|will-change|container(?:-.*)?|view-transition-.*|syntax)$/
/** Functions whose strings are no texts. */
const namesSomething = new Set(['path', 'format', 'local', 'tech', 'type', 'selector', 'attr'])
const showsFiles = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])

export const filler = cssString(maskText('x'))
export const grayPicture = `url(${cssString(maskedPicture)})`

/** Whether a URL is of a file, or is one. */
function isFile(url: string): boolean {
  return url.trim() !== '' && !url.startsWith('#') && url !== noImage
}

/** Behind the bracket that a token opens, as a place in the list of tokens. */
export function behindBracket({ tokens, closing }: SheetTokens, at: number): number {
  const close = closing[at] ?? -1
  return close < 0 ? tokens.length - 1 : close
}

class DeclarationReader {
  readonly #sheet: SheetTokens
  readonly #property: string
  readonly #own: Piece[] = []
  readonly #asked: Asked[] = []
  #says = false
  #shows = false

  constructor(sheet: SheetTokens, property: string) {
    this.#sheet = sheet
    this.#property = property
  }

  read(nameAt: number, colonAt: number, end: number): Drawing {
    this.#value(colonAt + 1, end, '')
    const { tokens } = this.#sheet
    const from = tokens[nameAt]?.[2] ?? 0
    let last = end - 1
    while (tokens[last]?.[0] === TokenType.Whitespace) last -= 1
    return {
      property: this.#property,
      from,
      to: (tokens[last]?.[3] ?? from - 1) + 1,
      own: this.#own,
      says: this.#says,
      shows: this.#shows,
      asked: this.#asked,
    }
  }

  #value(from: number, end: number, within: string): void {
    const { tokens } = this.#sheet
    for (let at = from; at < end; at += 1) {
      const token = tokens[at]
      if (!token) return
      const [type] = token
      if (type === TokenType.URL) this.#file(token[4].value, at, at)
      else if (type === TokenType.String) this.#string(token[4].value, at, within)
      else if (type === TokenType.Ident && within === '') this.#ident(token[4].value, at)
      else if (isOpening(token)) {
        const close = Math.min(behindBracket(this.#sheet, at), end)
        const name = type === TokenType.Function ? token[4].value.toLowerCase() : within
        this.#brackets(name, at, close, within)
        at = close
      }
    }
  }

  #brackets(name: string, at: number, close: number, within: string): void {
    const { tokens } = this.#sheet
    if (name === 'url' || name === 'src') {
      const address = tokens.slice(at + 1, close).find(([type]) => type === TokenType.String)
      if (address?.[0] === TokenType.String) this.#file(address[4].value, at, close)
      else this.#value(at + 1, close, name)
      return
    }
    if (name === 'var') {
      const named = tokens.slice(at + 1, close).find(([type]) => type === TokenType.Ident)
      if (named?.[0] === TokenType.Ident) this.#ask('variable', named[4].value, at, close)
    }
    if (name === 'counter' || name === 'counters') {
      this.#ask('counter', name, at, close)
      return
    }
    // What a variable falls back to stands where the variable does.
    this.#value(at + 1, close, name === 'var' || name === 'env' ? within : name)
  }

  #ident(written: string, at: number): void {
    const name = written.toLowerCase()
    if (this.#property === 'list-style' || this.#property === 'list-style-type') {
      this.#ask('counter-style', written, at, at)
    } else if (this.#property === 'animation' || this.#property === 'animation-name') {
      if (name !== 'none') this.#ask('keyframes', written, at, at)
    }
  }

  #ask(kind: Asked['kind'], name: string, first: number, last: number): void {
    this.#asked.push({ kind, name, ...this.#range(first, last) })
  }

  #range(first: number, last: number): { from: number; to: number } {
    const { tokens, css } = this.#sheet
    const from = tokens[first]?.[2] ?? css.length
    return { from, to: (tokens[last]?.[3] ?? css.length - 1) + 1 }
  }

  #string(value: string, at: number, within: string): void {
    if (value.trim() === '' || namesSomething.has(within)) return
    if (showsFiles.has(within)) {
      if (!isFile(value)) return
      this.#shows = true
      this.#own.push({ ...this.#range(at, at), masked: cssString(maskedPicture) })
      return
    }
    if (drawsNoText.test(this.#property)) return
    this.#says = true
    this.#own.push({ ...this.#range(at, at), masked: cssString(maskText(value)) })
  }

  #file(url: string, first: number, last: number): void {
    if (!isFile(url)) return
    this.#shows = true
    // Content of no size of its own would be of one that nobody laid out.
    const masked = this.#property === 'content' ? '""' : grayPicture
    this.#own.push({ ...this.#range(first, last), masked })
  }
}

/**
 * What a declaration draws.
 * @param end the place of the token behind it
 */
export function readDrawing(
  sheet: SheetTokens,
  nameAt: number,
  colonAt: number,
  end: number,
): Drawing {
  const token = sheet.tokens[nameAt]
  const written = token?.[0] === TokenType.Ident ? token[4].value : ''
  const property = written.startsWith('--') ? written : written.toLowerCase()
  return new DeclarationReader(sheet, property).read(nameAt, colonAt, end)
}
