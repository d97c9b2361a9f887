import { assetHashOf, type ChangedRecords, type DemoDocument, messageOf } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { findVideos } from '../../repositories/videos.ts'

/** A video that a change brings must have been read as one by the server: other files viewers cannot play. */
export async function uncheckedVideos(q: Queries, before: DemoDocument, changes: ChangedRecords) {
  const brought = changes.steps.put.flatMap(({ id, video }) => {
    const hash = video === before.steps[id]?.video ? null : assetHashOf(video)
    return hash === null ? [] : [{ id, hash }]
  })
  const hashes = brought.map(({ hash }) => hash)
  const known = await findVideos(q, before.demo.workspaceId, hashes)
  const code = 'video-unchecked'
  return brought
    .filter(({ hash }) => !known.some((video) => video.hash === hash))
    .map(({ id }) => ({ code, path: [id, 'video'], message: messageOf({ code }) }))
}
