import type { TextFault } from '@waystep/api-contract'
import {
  languageMeant,
  plainText,
  type TextKind,
  type TranslationFault,
  translationFaults,
} from '@waystep/demo-model'
import { languageOfWords } from '../../publications/language-of-words.ts'

/** What is to be told of a proposal for a text, as the wire has it. */
export function textFaults(
  original: { readonly kind: TextKind; readonly text: string },
  proposed: string,
): TextFault[] {
  return translationFaults(original, proposed).map(wireFault)
}

function wireFault(fault: TranslationFault): TextFault {
  const { code } = fault
  switch (code) {
    case 'too-long':
      return { code, limit: fault.limit }
    case 'variables-lost':
    case 'variables-added':
      return { code, names: [...fault.names] }
    case 'markup-changed':
      return { code }
  }
}

/** Languages that short texts are taken for each other in. */
const alike = [
  ['no', 'da', 'sv'],
  ['id', 'ms'],
  ['hr', 'sr', 'sl'],
  ['cs', 'sk'],
  ['es', 'ca', 'pt'],
] as const

/** Are texts together certainly in another language than they should be? Where nobody can tell they are not. */
export function isInOtherLanguage(texts: readonly string[], language: string): boolean {
  const found = languageMeant(languageOfWords(texts.map(plainText).join('\n')))?.code.split('-')[0]
  const [wanted] = language.split('-')
  if (found === undefined || found === wanted) return false
  return !alike.some((group) => [found, wanted].every((one) => group.some((code) => code === one)))
}
