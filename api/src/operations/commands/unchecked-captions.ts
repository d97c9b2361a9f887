import {
  assetHashOf,
  type ChangedRecords,
  captionsLimit,
  captionsType,
  type DemoDocument,
  messageOf,
} from '@waystep/demo-model'
import { findAssets } from '../../repositories/assets.ts'
import type { Queries } from '../../repositories/database.ts'

/** Captions that a change brings must be WebVTT, and no more than viewers can be sent. */
export async function uncheckedCaptions(q: Queries, before: DemoDocument, changes: ChangedRecords) {
  const brought = changes.steps.put.flatMap(({ id, captionsUrl }) => {
    const hash = captionsUrl === before.steps[id]?.captionsUrl ? null : assetHashOf(captionsUrl)
    return hash === null ? [] : [{ id, hash }]
  })
  if (brought.length === 0) return []
  const hashes = brought.map(({ hash }) => hash)
  const known = await findAssets(q, before.demo.workspaceId, hashes)
  const fit = known.filter(({ type, size }) => type === captionsType && size <= captionsLimit)
  const code = 'captions-unchecked'
  return brought
    .filter(({ hash }) => !fit.some((file) => file.hash === hash))
    .map(({ id }) => ({ code, path: [id, 'captionsUrl'], message: messageOf({ code }) }))
}
