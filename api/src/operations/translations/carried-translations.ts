import { randomUUID } from 'node:crypto'
import type { CarriedTranslation } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import {
  countBytes,
  insertTranslation,
  mediaOfTranslation,
  putMedia,
  putTexts,
  type TranslationRow,
  textsOfTranslation,
  translationsOf,
} from '../../repositories/translations.ts'

/** A demo in all its other languages, as copies and files of it carry them along. */
export async function carriedTranslations(
  q: Queries,
  demoId: string,
): Promise<CarriedTranslation[]> {
  const found: CarriedTranslation[] = []
  for (const row of await translationsOf(q, demoId)) found.push(await carriedTranslation(q, row))
  return found
}

/** The same of one language. */
async function carriedTranslation(
  q: Queries,
  { id, language, sourceLanguage, voiceoverEnabled, voice }: TranslationRow,
): Promise<CarriedTranslation> {
  const texts = await textsOfTranslation(q, id)
  const media = await mediaOfTranslation(q, id)
  return {
    language,
    sourceLanguage,
    voiceoverEnabled,
    voice,
    texts: texts.map(({ kind, ownerId, text, originalText, isConfirmed }) => ({
      kind,
      ownerId,
      text,
      originalText,
      isConfirmed,
    })),
    media: media.map(({ translationId, updatedAt, ...one }) => one),
  }
}

interface Receiver {
  readonly demoId: string
  readonly workspaceId: string
}

/** Gives a demo that is new the languages that came along with it, in their order. */
export async function insertTranslations(
  q: Queries,
  receiver: Receiver,
  translations: readonly CarriedTranslation[],
  now: Date,
): Promise<void> {
  for (const [index, { texts, media, ...translation }] of translations.entries()) {
    const id = randomUUID()
    const madeAt = new Date(now.getTime() + index)
    if (!(await insertTranslation(q, { ...receiver, ...translation, id }, madeAt))) continue
    await putTexts(q, id, texts, now)
    await putMedia(q, id, media, now)
    await countBytes(q, id)
  }
}

/** Bytes that translations take in the database, about. */
export function bytesOfTranslations(translations: readonly CarriedTranslation[]): number {
  return translations.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(translations))
}
