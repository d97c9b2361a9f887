import { type MessageCode, messageOf, withParams } from '@waystep/demo-model'
import { isOwnLanguage, type OwnLanguageName, ownLanguages } from '@waystep/stage/words'
import Negotiator from 'negotiator'

/** English comes first: it is what those get who take anything. */
const spoken: string[] = ['en', ...Object.keys(ownLanguages)]

/**
 * The language besides English that a browser would have Waystep's words in; null: English, or none that there is.
 * @param accepted the value of `Accept-Language`
 */
export function wantedLanguage(accepted: string | undefined): OwnLanguageName | null {
  const best = new Negotiator({ headers: { 'accept-language': accepted ?? '' } }).language(spoken)
  return best !== undefined && isOwnLanguage(best) ? best : null
}

/** What is said to the visitor of a form whose answer is not taken. @param language null: English */
export function answerIn(
  language: OwnLanguageName | null,
  said: { readonly code: MessageCode; readonly params?: Readonly<Record<string, string | number>> },
): string {
  const answers: Partial<Record<MessageCode, string>> =
    language === null ? {} : ownLanguages[language].answers
  const text = answers[said.code]
  return text === undefined ? messageOf(said) : withParams(text, said.params)
}
