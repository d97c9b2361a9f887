import type { PageTexts } from '@waystep/capture-format/find'
import { directionOfLanguage, pageTextsOf, type TranslatedText } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { pageTextsOfTranslation } from '../../repositories/translated-page-texts.ts'
import { findTranslation } from '../../repositories/translations.ts'

/** What captured pages say in a language, of all its texts; null: what they say themselves. */
export function pageTextsIn(
  language: string,
  translated: readonly TranslatedText[],
): PageTexts | null {
  const texts = pageTextsOf(translated)
  const isRightToLeft = directionOfLanguage(language) === 'rtl'
  return texts.size === 0 ? null : { language, isRightToLeft, texts }
}

/** The same of a demo, as it is saved. */
export async function savedPageTexts(
  q: Queries,
  demoId: string,
  language: string,
): Promise<PageTexts | null> {
  const translation = await findTranslation(q, demoId, language)
  if (translation === null) return null
  return pageTextsIn(language, await pageTextsOfTranslation(q, translation.id))
}
