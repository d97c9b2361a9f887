import { type DemoDocument, type Language, languageMeant, wordsOf } from '@waystep/demo-model'
import { languageOfWords } from '../../publications/language-of-words.ts'

/** What a demo is written in, of the languages that can be chosen; null where nobody can tell (V2.51). */
export function ownLanguageOf(document: DemoDocument): Language | null {
  return languageMeant(languageOfWords(wordsOf(document)))
}
