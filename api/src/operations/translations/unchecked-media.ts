import { assetHashOf, captionsType, messageOf } from '@waystep/demo-model'
import { findAssets } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'
import { mediaOfTranslation } from '../../repositories/translations.ts'
import { type Refusal, refuseField } from '../refusal.ts'
import type { SentMedia } from './change-translation.ts'

/** A refusal where what is to be heard at a step is no sound, or its captions are none. What a translation has it keeps. */
export async function uncheckedMedia(
  q: Queries,
  workspaceId: string,
  translationId: string,
  media: readonly SentMedia[],
): Promise<Refusal | null> {
  if (media.length === 0) return null
  const before = new Map(
    (await mediaOfTranslation(q, translationId)).map((row) => [row.stepId, row]),
  )
  const brought = media.flatMap(({ stepId, url = null, captionsUrl = null }, index) => [
    { index, hash: assetHashOf(url), had: before.get(stepId)?.url === url, of: 'audio/' },
    {
      index,
      hash: assetHashOf(captionsUrl),
      had: before.get(stepId)?.captionsUrl === captionsUrl,
      of: captionsType,
    },
  ])
  const unknown = brought.flatMap(({ hash, had, ...rest }) =>
    hash === null || had ? [] : [{ ...rest, hash }],
  )
  const known = await findAssets(
    q,
    workspaceId,
    unknown.map(({ hash }) => hash),
  )
  const wrong = unknown.find(
    ({ hash, of }) => !known.some((file) => file.hash === hash && file.type.startsWith(of)),
  )
  if (wrong === undefined) return null
  const code = 'voice-unchecked'
  return refuseField(['translatedMedia', wrong.index], code, messageOf({ code }))
}
