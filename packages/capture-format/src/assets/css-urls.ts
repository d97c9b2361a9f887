import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'

/** Where in a style sheet a URL stands. */
export interface CssUrlPlace {
  readonly kind: 'import' | 'font' | 'image'
  /** Of the `@font-face` rule it stands in: descriptors by lower-case name, values as written. */
  readonly fontFace: ReadonlyMap<string, string> | null
  /** Whether its rule stands within another one, such as `@media`. */
  readonly isNested: boolean
}

/** The URL to write instead; null leaves nothing that would be asked for. */
export type ChangeCssUrl = (url: string, place: CssUrlPlace) => string | null

/** A URL that is valid, loads nothing and draws nothing. */
const nothing = 'data:,'
const mayHoldUrl = /url|@import|src|image(?!:none)|\\|\/\/|https?:/i
const stringFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])
/** Functions that answer what stands in them: a text in them may be an address all the same. */
const answers = /^(?:var|env|attr|if|first-valid|--.*)$/
/** Descriptors and custom properties hold texts that may be used as addresses elsewhere. */
const holdsText = /^(?:--.*|initial-value|result)$/
const openers: ReadonlySet<TokenType> = new Set([
  TokenType.OpenParen,
  TokenType.OpenSquare,
  TokenType.OpenCurly,
])

const brackets: ReadonlySet<string> = openers

/** A CSS string that holds a text, safe inside `<style>` and attributes once those are escaped. */
export function cssString(text: string): string {
  const escaped = text.replace(
    /["\\\n\r\f<]/g,
    (character) => `\\${character.charCodeAt(0).toString(16)} `,
  )
  return `"${escaped}"`
}

function descriptorsAfter(tokens: readonly CSSToken[], start: number): Map<string, string> {
  const descriptors = new Map<string, string>()
  let name = ''
  let value: string | null = null
  for (let i = start; i < tokens.length; i += 1) {
    const token = tokens[i]
    if (!token) break
    const ends = token[0] === TokenType.Semicolon || token[0] === TokenType.CloseCurly
    if (ends) {
      if (name && value !== null) descriptors.set(name, value.trim())
      name = ''
      value = null
      if (token[0] === TokenType.CloseCurly) break
    } else if (value !== null) value += token[1]
    else if (token[0] === TokenType.Ident) name = token[4].value.toLowerCase()
    else if (token[0] === TokenType.Colon) value = ''
  }
  return descriptors
}

function isSpace(token: CSSToken | undefined): boolean {
  return token?.[0] === TokenType.Whitespace || token?.[0] === TokenType.Comment
}

class Rewriter {
  readonly #tokens: readonly CSSToken[]
  readonly #change: ChangeCssUrl
  readonly #changeText: (text: string) => string
  readonly #open: string[] = []
  #property = ''
  #output = ''
  #atRule = ''
  #importAt: number | null = null
  #importDropped = false
  #fontFace: { depth: number; descriptors: Map<string, string> } | null = null

  constructor(css: string, change: ChangeCssUrl, changeText: (text: string) => string) {
    this.#tokens = tokenize({ css })
    this.#change = change
    this.#changeText = changeText
  }

  run(): string {
    this.#tokens.forEach((token, index) => {
      const written = this.#write(token, index)
      this.#output += written
    })
    this.#endImport()
    return this.#output
  }

  #write(token: CSSToken, index: number): string {
    const [type, text] = token
    switch (type) {
      case TokenType.AtKeyword:
        return this.#beginAtRule(token[4].value.toLowerCase(), text, index)
      case TokenType.Function:
        this.#open.push(token[4].value.toLowerCase())
        return text
      case TokenType.URL:
        return this.#url(token[4].value, (url) => `url(${cssString(url)})`, text)
      case TokenType.String:
        return this.#string(token[4].value, text)
      case TokenType.Ident:
        if (this.#isNamed(index)) this.#property = token[4].value.toLowerCase()
        return text
      case TokenType.Semicolon:
        this.#property = ''
        if (this.#open.length === 0 || this.#importAt !== null) return this.#endAtRule(text)
        return text
      case TokenType.CloseParen:
      case TokenType.CloseSquare:
      case TokenType.CloseCurly:
        return this.#close(text)
      default:
        if (openers.has(type)) this.#open.push(type)
        if (type === TokenType.OpenCurly) this.#openBlock()
        return text
    }
  }

  #beginAtRule(name: string, text: string, index: number): string {
    this.#endImport()
    this.#atRule = name
    if (name === 'import') {
      this.#importAt = this.#output.length
      this.#importDropped = false
    }
    if (name === 'font-face') {
      const block = this.#tokens.findIndex(
        (token, at) => at > index && token[0] === TokenType.OpenCurly,
      )
      const descriptors = descriptorsAfter(this.#tokens, block + 1)
      this.#fontFace = { depth: this.#open.length, descriptors }
    }
    return text
  }

  #openBlock(): void {
    this.#endImport()
    this.#atRule = ''
  }

  #endAtRule(text: string): string {
    const dropped = this.#importAt !== null && this.#importDropped
    this.#endImport()
    this.#atRule = ''
    return dropped ? '' : text
  }

  #endImport(): void {
    if (this.#importAt !== null && this.#importDropped) {
      this.#output = this.#output.slice(0, this.#importAt)
    }
    this.#importAt = null
    this.#importDropped = false
  }

  #close(text: string): string {
    this.#open.pop()
    if (this.#fontFace && this.#open.length <= this.#fontFace.depth) this.#fontFace = null
    return text
  }

  /** What only stands in brackets within a function is taken to be its own, however odd that is. */
  #stringIsUrl(): boolean {
    const within = this.#open.findLast((name) => !answers.test(name) && !brackets.has(name))
    if (this.#atRule === 'import')
      return within === undefined || within === 'url' || within === 'src'
    return within !== undefined && stringFunctions.has(within)
  }

  /** Whether a colon follows, as behind the name of a property. */
  #isNamed(index: number): boolean {
    let next = index + 1
    while (isSpace(this.#tokens[next])) next += 1
    return this.#tokens[next]?.[0] === TokenType.Colon
  }

  #string(value: string, text: string): string {
    if (this.#stringIsUrl()) return this.#url(value, cssString, text)
    if (!holdsText.test(this.#property)) return text
    const changed = this.#changeText(value)
    return changed === value ? text : cssString(changed)
  }

  #url(url: string, write: (url: string) => string, text: string): string {
    if (this.#atRule === 'namespace') return text
    if (this.#atRule === 'import') {
      const changed = this.#change(url, { kind: 'import', fontFace: null, isNested: false })
      if (changed === null) this.#importDropped = true
      return changed === null ? '' : changed === url ? text : write(changed)
    }
    const fontFace = this.#fontFace?.descriptors ?? null
    const isNested = (this.#fontFace?.depth ?? 0) > 0
    const changed = this.#change(url, { kind: fontFace ? 'font' : 'image', fontFace, isNested })
    return changed === url ? text : write(changed ?? nothing)
  }
}

/**
 * A style sheet, declaration list or value with every URL in it changed, wherever CSS takes one:
 * `url()` in all its spellings, `@import`, `image-set()`. All else stays as written, but for the
 * texts of custom properties, which `image-set(var(--x))` takes for addresses: `changeText` is asked.
 */
export function rewriteCss(
  css: string,
  change: ChangeCssUrl,
  changeText: (text: string) => string = (text) => text,
): string {
  return mayHoldUrl.test(css) ? new Rewriter(css, change, changeText).run() : css
}

/** A text that is no address: what is one becomes nothing. */
export function withoutAddress(text: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text.replace(/[\p{Cc}\s]/gu, '')) ? '' : text
}
