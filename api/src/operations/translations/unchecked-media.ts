import { assetHashOf, captionsLimit, captionsType } from '@waystep/demo-model'
import { findAssets } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'
import { mediaOfTranslation } from '../../repositories/translations.ts'
import { findVoiceFiles } from '../../repositories/voice-files.ts'
import type { SentMedia } from './change-translation.ts'

/**
 * The first of what is to be heard at steps that was not checked as a voice, or whose captions are none; null: there is
 * none. What a translation has it keeps.
 */
export async function uncheckedMedia(
  q: Queries,
  workspaceId: string,
  translationId: string,
  media: readonly SentMedia[],
): Promise<SentMedia | null> {
  if (media.length === 0) return null
  const rows = await mediaOfTranslation(q, translationId)
  const voicesHeld = new Set(rows.map(({ url }) => url))
  const captionsHeld = new Set(rows.map(({ captionsUrl }) => captionsUrl))
  const brought = media.map(({ url = null, captionsUrl = null }) => ({
    voice: voicesHeld.has(url) ? null : assetHashOf(url),
    captions: captionsHeld.has(captionsUrl) ? null : assetHashOf(captionsUrl),
  }))
  const named = (field: 'voice' | 'captions') => brought.flatMap((one) => one[field] ?? [])
  const voices = await findVoiceFiles(q, workspaceId, named('voice'))
  const captions = (await findAssets(q, workspaceId, named('captions'))).filter(
    ({ type, size }) => type === captionsType && size <= captionsLimit,
  )
  const has = (files: readonly { readonly hash: string }[], hash: string | null) =>
    hash === null || files.some((file) => file.hash === hash)
  const wrong = brought.findIndex((one) => !has(voices, one.voice) || !has(captions, one.captions))
  return media[wrong] ?? null
}
