import { type DemoDocument, orderedSteps } from '../../records/demo-document.ts'
import type { CarriedTranslation } from '../../translations/carried-translation.ts'
import { pageTextId } from '../../translations/page-texts.ts'
import { translatableTexts } from '../../translations/translatable-texts.ts'
import type { TranslatedText } from '../../translations/translated-text.ts'
import { type SeenDemo, type ViewersCopyOptions, viewersCopy } from './viewers-copy.ts'

/** What a viewer gets of a demo in one of its languages. */
export interface SeenLanguage
  extends SeenDemo,
    Pick<CarriedTranslation, 'language' | 'sourceLanguage' | 'voiceoverEnabled'> {
  /** What captured pages say in it, by what they say themselves: of all pages, also of those that nobody watches. */
  readonly pageTexts: ReadonlyMap<string, string>
}

export interface TranslatedCopy {
  readonly document: DemoDocument
  readonly translations: readonly CarriedTranslation[]
}

/**
 * A viewer's copy of a demo, in the languages that the viewer could have it in. Each of those is copied as the demo
 * itself is, under the same ids: what is said there in another way is its translation, so that no text and no sound comes
 * along that viewers do not get. What translators have confirmed, or left as it is, nobody who watches can know. A
 * language that cannot be copied so is left out. Null as `viewersCopy` says.
 */
export function translatedCopy(
  seen: SeenDemo,
  languages: readonly SeenLanguage[],
  options: ViewersCopyOptions,
): TranslatedCopy | null {
  const made: string[] = []
  const newId = () => {
    const id = options.newId()
    made.push(id)
    return id
  }
  const document = viewersCopy(seen, { ...options, newId })
  if (document === null || !options.opens('translations')) {
    return document && { document, translations: [] }
  }
  const translations = languages.flatMap((language) => {
    let at = 0
    const again = { ...options, newId: () => made[at++] ?? options.newId() }
    const said = viewersCopy(language, again)
    const parts = said && at === made.length ? differences(document, said) : null
    if (parts === null) return []
    const { language: code, sourceLanguage, voiceoverEnabled } = language
    return [{ language: code, sourceLanguage, voiceoverEnabled, voice: null, ...parts }]
  })
  return { document, translations }
}

/**
 * Adds to the languages of a copy what its pages say in them: of the texts that its viewer was given, and no other. A
 * translation holds those of pages that are hidden, behind a gate or redacted by now, too.
 *
 * @param said what there is to translate of the pages that were copied, as their viewers get them
 */
export function withPageTextsOf(
  languages: readonly SeenLanguage[],
  translations: readonly CarriedTranslation[],
  said: ReadonlySet<string>,
): CarriedTranslation[] {
  const known = new Map(languages.map(({ language, pageTexts }) => [language, pageTexts]))
  // Each is a hash, which all languages share.
  const owners = new Map<string, string>()
  const ownerOf = (text: string) => {
    const ownerId = owners.get(text) ?? pageTextId(text)
    owners.set(text, ownerId)
    return ownerId
  }
  return translations.map((translation) => {
    const texts = known.get(translation.language) ?? new Map<string, string>()
    const ofPages = [...texts].flatMap(([originalText, text]): TranslatedText[] => {
      if (!said.has(originalText) || text === originalText) return []
      const ownerId = ownerOf(originalText)
      return [{ kind: 'PageText', ownerId, text, originalText, isConfirmed: false }]
    })
    return { ...translation, texts: [...translation.texts, ...ofPages] }
  })
}

/** What a copy says and lets hear in another language. Null where that is not the same copy. */
function differences(
  document: DemoDocument,
  said: DemoDocument,
): Pick<CarriedTranslation, 'texts' | 'media'> | null {
  const originals = translatableTexts(document)
  const others = new Map(translatableTexts(said).map(({ key, text }) => [key, text]))
  // A step that is silent in the language has no text that is spoken there either.
  if (!originals.every(({ key, kind }) => others.has(key) || kind === 'StepAudioText')) return null
  const texts = originals.flatMap(
    ({ kind, ownerId, key, text: originalText }): TranslatedText[] => {
      const text = others.get(key)
      return text === undefined || text === originalText
        ? []
        : [{ kind, ownerId, text, originalText, isConfirmed: false }]
    },
  )
  const media = orderedSteps(said).flatMap((step) =>
    step.audio === null
      ? []
      : [
          {
            stepId: step.id,
            url: step.audio,
            duration: step.audioDuration,
            captionsUrl: step.audioCaptionsUrl,
            voice: null,
            transcription: step.audioText,
          },
        ],
  )
  return { texts, media }
}
