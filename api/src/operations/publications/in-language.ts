import { renderedTextsOf, translatedDocument, withoutHiddenSteps } from '@waystep/demo-model'
import type { Publication } from '../../publications/stored-publication.ts'
import type { Queries } from '../../repositories/database.ts'
import {
  findTranslation,
  mediaOfTranslation,
  textsOfTranslation,
} from '../../repositories/translations.ts'
import { pageTextsIn } from '../page-texts/saved-page-texts.ts'

/**
 * A publication with the texts and voices of one of its demo's languages in it. Itself where the demo is not translated
 * into that.
 */
export async function inLanguage(
  q: Queries,
  publication: Publication,
  language: string | null,
): Promise<Publication> {
  if (language === null) return publication
  const translation = await findTranslation(q, publication.demoId, language)
  if (translation === null) return publication
  const media = translation.voiceoverEnabled ? await mediaOfTranslation(q, translation.id) : []
  const voices = Object.fromEntries(
    media.map(({ stepId, url, duration, captionsUrl }) => [
      stepId,
      { audio: url, audioDuration: duration, audioCaptionsUrl: captionsUrl },
    ]),
  )
  const texts = await textsOfTranslation(q, translation.id)
  const document = translatedDocument(publication.document, { texts, voices })
  const pageTexts = pageTextsIn(language, texts)
  return {
    ...publication,
    document,
    texts: renderedTextsOf(withoutHiddenSteps(document)),
    language,
    ownLanguage: publication.language,
    ...(pageTexts && { pageTexts }),
  }
}
