import type { BodyOf, ReplyOf, translationRoutes } from '@waystep/api-contract'
import { type TextKind, type TranslatedText, textKey, textKinds } from '@waystep/demo-model'
import {
  findTranslation,
  mediaOfTranslation,
  type TranslatedTextRow,
  textsOfTranslation,
} from '../../repositories/translations.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** A translation as the wire has it (V3.18). */
export type WireTranslation = ReplyOf<(typeof translationRoutes)['get']>
type WireText = WireTranslation['translatedTexts'][number]
export type SentText = NonNullable<
  BodyOf<(typeof translationRoutes)['create']>['translatedTexts']
>[number]

/** What a demo says in a language (V7.8). */
export async function readTranslation(
  { db, now }: Services,
  demoId: string,
  language: string,
): Promise<WireTranslation | Refusal> {
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  const row = await findTranslation(db, demoId, language)
  if (row === null) return refuse('not-found')
  const media = await mediaOfTranslation(db, row.id)
  return {
    id: row.id,
    demoId,
    sourceLanguage: row.sourceLanguage,
    targetLanguage: row.language,
    voiceoverEnabled: row.voiceoverEnabled,
    selectedVoice: row.voice,
    isPending: false,
    revision: row.revision,
    translatedTexts: (await textsOfTranslation(db, row.id)).map(wireText),
    translatedMedia: media.map(({ translationId, updatedAt, ...one }) => ({
      ...one,
      id: `${translationId} ${one.stepId}`,
      mediaType: 'Audio',
    })),
  }
}

function wireText({ kind, ownerId, createdAt, updatedAt, ...row }: TranslatedTextRow): WireText {
  return {
    ...row,
    id: textKey(kind, ownerId),
    entityType: kind,
    [textKinds[kind].owner]: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A text as it is stored; null where it names no owner, another kind of owner than its own, or several (V3.20). */
export function storedText(sent: SentText): TranslatedText | null {
  const { entityType: kind, text, originalText, isConfirmed = false } = sent
  const { owner } = textKinds[kind as TextKind]
  const named = [...new Set(Object.values(textKinds).map((one) => one.owner))].filter(
    (field) => sent[field] !== undefined,
  )
  const ownerId = sent[owner]
  if (named.length !== 1 || ownerId === undefined) return null
  return { kind, ownerId, text, originalText, isConfirmed }
}
