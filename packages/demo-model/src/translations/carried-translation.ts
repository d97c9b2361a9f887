import { z } from 'zod'
import { type IdKind, idSchema } from '../records/ids.ts'
import { paragraphSchema } from '../records/text.ts'
import { stepVoiceSchema } from '../records/voice.ts'
import type { RemapIds } from '../references/remap-document.ts'
import { type OwnerField, type TextKind, textKinds } from './text-kinds.ts'
import { translatedTextSchema } from './translated-text.ts'

const { shape: voiceShape } = stepVoiceSchema

/** What is heard at a step in a language (V3.22). */
const translatedMediaSchema = z.object({
  stepId: idSchema,
  url: voiceShape.audio,
  /** Seconds. */
  duration: voiceShape.audioDuration,
  captionsUrl: voiceShape.audioCaptionsUrl,
  voice: z.string().max(500).nullable(),
  /** What is said. */
  transcription: paragraphSchema,
})

/** A demo in another language with all that it says there, as copies and files of the demo carry it along. */
export const carriedTranslationSchema = z.object({
  language: z.string().min(2).max(35),
  sourceLanguage: z.string().min(2).max(35),
  voiceoverEnabled: z.boolean(),
  voice: z.string().max(500).nullable(),
  texts: z.array(translatedTextSchema).max(20_000),
  media: z.array(translatedMediaSchema).max(2_000),
})
export type CarriedTranslation = Readonly<z.output<typeof carriedTranslationSchema>>

/** The same under the ids that its demo gets. Texts and sounds of what is not carried along are left out. */
export function remapTranslation<T extends Pick<CarriedTranslation, 'texts' | 'media'>>(
  translation: T,
  ids: RemapIds,
): T {
  return {
    ...translation,
    texts: translation.texts.flatMap((text) => {
      if (text.kind === 'PageText') return [text]
      const ownerId = ids(ownerKind(text.kind), text.ownerId)
      return ownerId === null ? [] : [{ ...text, ownerId }]
    }),
    media: translation.media.flatMap((media) => {
      const stepId = ids('step', media.stepId)
      return stepId === null ? [] : [{ ...media, stepId }]
    }),
  }
}

const ownerKinds: Readonly<Record<Exclude<OwnerField, 'pageTextId'>, IdKind>> = {
  demoId: 'demo',
  stepId: 'step',
  chapterId: 'chapter',
  buttonId: 'button',
  hotspotId: 'hotspot',
  fieldId: 'form-field',
}

/** On the wire an option of a field has the name of the field's id (V3.20). */
const ownerKind = (kind: Exclude<TextKind, 'PageText'>): IdKind =>
  kind === 'FormOption' ? 'dropdown-option' : ownerKinds[textKinds[kind].owner]
