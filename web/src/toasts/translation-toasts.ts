import { made } from './toast.ts'

/** Toasts of translations go by themselves after 5 s at the latest (V9.11). */
const done = (text: string) => made(text, 'success', 'short', { id: 'translations' })
const notDone = (text: string) => made(text, 'error', 'standard', { id: 'translations' })

/** What is said of the translations of a demo. */
export const translationToasts = {
  /** V8.27. */
  translationsSaved: (language: string) => done(`Successfully saved ${language} translations`),
  translationsUpdated: (language: string) => done(`Successfully updated ${language} translations`),
  translationsDeleted: (language: string) => done(`Successfully deleted ${language} translations`),
  /** V8.22. */
  noTranslationVoice: notDone('Please select a voice for your voiceover'),
  /** V8.23. */
  translationsNotDeleted: notDone('Failed to delete translations. Please try again.'),
  /** V8.24. */
  notTranslated: notDone('Failed to generate translation. Please try again.'),
  translationsUpToDate: done('All texts are translated already'),
  textsLeft: (count: number) =>
    notDone(count === 1 ? '1 text was not translated' : `${count} texts were not translated`),
  textsInOtherLanguage: (count: number) =>
    notDone(
      count === 1
        ? '1 text came back in another language: check it'
        : `${count} texts came back in another language: check them`,
    ),
  /** V8.25. */
  translationsNotUpdated: notDone('Failed to update translations. Please try again.'),
  /** V8.26. */
  textNotTranslated: notDone('Failed to translate text'),
}
