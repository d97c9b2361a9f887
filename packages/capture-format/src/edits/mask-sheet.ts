import { TokenType, tokenize } from '@csstools/css-tokenizer'
import { cssString, rewriteCss } from '../assets/css-urls.ts'
import { maskText } from '../tree/masking.ts'
import type { VisibleWords } from './visible-words.ts'

/** Properties whose strings are drawn, or may be by way of a variable. */
const draws = /^(?:content|quotes|list-style|list-style-type|--.*)$/

/**
 * The text of a style sheet that lays out something masked: its rules stay, its strings are filler
 * where they are drawn or repeat what was said, comments and pictures go.
 */
export function maskSheet(css: string, said: VisibleWords): string {
  const masked = maskStrings(css, said)
  return rewriteCss(masked, (url, { kind }) => (kind === 'image' ? null : url))
}

function maskStrings(css: string, said: VisibleWords): string {
  let property = ''
  let lastIdent = ''
  let output = ''
  for (const token of tokenize({ css })) {
    const [type, text] = token
    if (type === TokenType.Comment) continue
    if (type === TokenType.Ident) lastIdent = token[4].value.toLowerCase()
    else if (type === TokenType.Colon) property = lastIdent
    else if (type === TokenType.Semicolon || type === TokenType.CloseCurly) property = ''
    else if (type === TokenType.OpenCurly) property = ''
    if (type !== TokenType.String) output += text
    else {
      const { value } = token[4]
      const tells = draws.test(property) || said.saysWordOf(value)
      output += tells ? cssString(maskText(value)) : text
    }
  }
  return output
}
