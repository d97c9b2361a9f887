import { eld } from 'eld/extrasmall'
import { languageOfScript } from './language-of-script.ts'

/** Letters that are read: a language shows in its first sentences. */
const mostLetters = 2_000

/** The language of a line that a voice is to say, as BCP 47 has it; `en` for what tells none (V4.17). */
export function languageOfLine(text: string): string {
  const line = text.slice(0, mostLetters)
  return languageOfScript(line) ?? (eld.detect(line).language || 'en')
}
