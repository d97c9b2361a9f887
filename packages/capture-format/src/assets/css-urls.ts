import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer'
import { cleanText } from '../tree/clean-text.ts'
import { CssDeclarations } from './css-declarations.ts'
import { closers, isBlank } from './sheet-tokens.ts'

/** Where in a style sheet a URL stands. */
export interface CssUrlPlace {
  readonly kind: 'import' | 'font' | 'image'
  /** The descriptors of the `@font-face` rule it stands in, by lower-case name, with values as written. */
  readonly fontFace: ReadonlyMap<string, string> | null
  /** Whether its rule stands within another one, such as `@media`. */
  readonly isNested: boolean
  /** Whether a lone fragment (`#part`) names an element of the page here: else browsers ask for the page itself. */
  readonly takesPart: boolean
}

/** The URL to write instead; null leaves nothing that would be asked for. */
export type ChangeCssUrl = (url: string, place: CssUrlPlace) => string | null

/** A URL that is valid, loads nothing and draws nothing. */
const nothing = 'data:,'
const mayHoldUrl = /url|@import|src|image(?!:none)|\\|\/\/|https?:/i
const stringFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set'])
/** Functions that answer what stands in them: a text in them may be an address all the same. */
const answers = /^(?:var|env|attr|if|first-valid|--.*)$/
/** What may stand in a function that takes texts for addresses, and cannot answer a text that stands elsewhere. */
const draws =
  /^(?!--)(?:[\w-]*gradient|url|src|type|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade|element|paint|calc|rgba?|hsla?)$/
/** The names of languages, which nobody asks for. */
const knownNamespace =
  /^(?:http:\/\/www\.w3\.org\/(?:1999\/(?:xhtml|xlink)|2000\/svg|1998\/Math\/MathML)|http:\/\/www\.w3\.org\/XML\/1998\/namespace|)$/
/** Descriptors and custom properties hold texts that may be used as addresses elsewhere. */
const holdsText = /^(?:--.*|initial-value|result)$/

/**
 * A CSS string that holds a text, safe inside `<style>` and attributes once those are escaped. Browsers look
 * for `@import` ahead of their parser and know no strings there.
 */
export function cssString(text: string): string {
  const escaped = text.replace(
    /["\\\n\r\f<@]/g,
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
    // What begins another rule is no descriptor: a sheet of nothing else must not be read again and again.
    if (token[0] === TokenType.AtKeyword || token[0] === TokenType.OpenCurly) break
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

/** A bracket or function that is open. */
interface Open {
  readonly closer: TokenType
  /** The function that takes what stands here, whatever answers it: of brackets that around them. */
  readonly within: string | undefined
}

interface Rewriting {
  readonly change: ChangeCssUrl
  readonly changeText: (text: string) => string
  /** Nothing that stands elsewhere may be taken for an address, and no comment or broken address stays. */
  readonly isStrict: boolean
  /** The property whose value the text is; null where it declares properties itself. */
  readonly property: string | null
}

class Rewriter {
  readonly #tokens: readonly CSSToken[]
  readonly #rewriting: Rewriting
  readonly #open: Open[] = []
  readonly #output: string[] = []
  readonly #declarations: CssDeclarations
  #property = ''
  #atRule = ''
  /** How much was written before the `@import` that is read. */
  #importAt: number | null = null
  #importDropped = false
  #fontFace: { depth: number; descriptors: Map<string, string> } | null = null

  constructor(css: string, rewriting: Rewriting) {
    this.#tokens = tokenize({ css })
    this.#rewriting = rewriting
    this.#declarations = new CssDeclarations(rewriting.property)
  }

  run(): string {
    this.#tokens.forEach((token, index) => {
      this.#declarations.read(token)
      const written = this.#write(token, index)
      this.#output.push(written)
    })
    this.#endImport()
    return this.#output.join('')
  }

  #write(token: CSSToken, index: number): string {
    const [type, text] = token
    const { isStrict } = this.#rewriting
    switch (type) {
      case TokenType.AtKeyword:
        return this.#beginAtRule(token[4].value.toLowerCase(), text, index)
      case TokenType.Function:
        return this.#openFunction(token[4].value.toLowerCase(), text)
      case TokenType.URL:
        return this.#url(token[4].value, (url) => `url(${cssString(url)})`, text)
      case TokenType.BadURL:
        return isStrict ? `url(${cssString(nothing)})` : text
      case TokenType.Comment:
        return isStrict ? '/**/' : text
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
        return this.#close(type, text)
      default: {
        const closer = closers.get(type)
        if (closer !== undefined) this.#open.push({ closer, within: this.#open.at(-1)?.within })
        if (type === TokenType.OpenCurly) this.#openBlock()
        return text
      }
    }
  }

  #openFunction(name: string, text: string): string {
    const around = this.#open.at(-1)?.within
    const mayAnswer = around !== undefined && stringFunctions.has(around) && !draws.test(name)
    const within = answers.test(name) ? around : name
    this.#open.push({ closer: TokenType.CloseParen, within })
    // What it answers is known only to the browser: no function of that name makes the value invalid.
    return this.#rewriting.isStrict && mayAnswer ? 'ws-none(' : text
  }

  #beginAtRule(name: string, text: string, index: number): string {
    this.#endImport()
    this.#atRule = name
    if (name === 'import') {
      this.#importAt = this.#output.length
      this.#importDropped = false
    }
    if (name === 'font-face') {
      let block = index + 1
      while (isBlank(this.#tokens[block])) block += 1
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
      this.#output.length = this.#importAt
    }
    this.#importAt = null
    this.#importDropped = false
  }

  #close(type: TokenType, text: string): string {
    if (this.#open.at(-1)?.closer === type) this.#open.pop()
    if (this.#fontFace && this.#open.length <= this.#fontFace.depth) this.#fontFace = null
    return text
  }

  /** What only stands in brackets within a function is taken to be its own, however odd that is. */
  #stringIsUrl(): boolean {
    const within = this.#open.at(-1)?.within
    if (this.#atRule === 'import')
      return within === undefined || within === 'url' || within === 'src'
    return within !== undefined && stringFunctions.has(within)
  }

  /** Whether a colon follows, as behind the name of a property. */
  #isNamed(index: number): boolean {
    let next = index + 1
    while (isBlank(this.#tokens[next])) next += 1
    return this.#tokens[next]?.[0] === TokenType.Colon
  }

  #string(value: string, text: string): string {
    if (this.#stringIsUrl()) return this.#url(value, cssString, text)
    const { changeText, isStrict } = this.#rewriting
    const changed = holdsText.test(this.#property) ? changeText(value) : value
    return changed === value && !(isStrict && text.includes('@')) ? text : cssString(changed)
  }

  #url(url: string, write: (url: string) => string, text: string): string {
    const { change, isStrict } = this.#rewriting
    if (this.#atRule === 'namespace' && (!isStrict || knownNamespace.test(url))) return text
    if (this.#atRule === 'import') {
      const changed = change(url, {
        kind: 'import',
        fontFace: null,
        isNested: false,
        takesPart: false,
      })
      if (changed === null) this.#importDropped = true
      return changed === null ? '' : changed === url ? text : write(changed)
    }
    const fontFace = this.#fontFace?.descriptors ?? null
    const isNested = (this.#fontFace?.depth ?? 0) > 0
    const takesPart = fontFace === null && this.#declarations.takesPart()
    const kind = fontFace ? 'font' : 'image'
    const changed = change(url, { kind, fontFace, isNested, takesPart })
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
  if (!mayHoldUrl.test(css)) return css
  return new Rewriter(css, { change, changeText, isStrict: false, property: null }).run()
}

/**
 * CSS that asks for nothing but what `change` gives, whoever wrote it and wherever it stands: as
 * `rewriteCss`, and no text that stands elsewhere can become an address (`image-set(var(--x))`).
 * @param property whose value it is; null for a style sheet or a list of declarations
 */
export function harmlessCss(
  css: string,
  change: ChangeCssUrl,
  property: string | null = null,
): string {
  const clean = cleanText(css)
  if (!mayHoldUrl.test(clean)) return clean
  const rewriting = { change, changeText: withoutAddress, isStrict: true, property }
  return new Rewriter(clean, rewriting).run()
}

/** A text that is no address: what is one becomes nothing. */
export function withoutAddress(text: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(text.replace(/[\p{Cc}\s]/gu, '')) ? '' : text
}
