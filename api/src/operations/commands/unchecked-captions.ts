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

/** Where a step names captions: those of its video, and those of its voice. */
const fields = ['captionsUrl', 'audioCaptionsUrl'] as const

/** Captions that a change brings must be WebVTT, and no more than viewers can be sent. */
export async function uncheckedCaptions(q: Queries, before: DemoDocument, changes: ChangedRecords) {
  const brought = changes.steps.put.flatMap((step) =>
    fields.flatMap((field) => {
      const isKept = step[field] === before.steps[step.id]?.[field]
      const hash = isKept ? null : assetHashOf(step[field])
      return hash === null ? [] : [{ path: [step.id, field], hash }]
    }),
  )
  if (brought.length === 0) return []
  const hashes = brought.map(({ hash }) => hash)
  const known = await findAssets(q, before.demo.workspaceId, hashes)
  const fit = known.filter(({ type, size }) => type === captionsType && size <= captionsLimit)
  const code = 'captions-unchecked'
  return brought
    .filter(({ hash }) => !fit.some((file) => file.hash === hash))
    .map(({ path }) => ({ code, path, message: messageOf({ code }) }))
}
