import { buffer } from 'node:stream/consumers'
import { MessageChannel } from 'node:worker_threads'
import type { VideoFacts, WantedBytes } from '../../media/video-facts.ts'
import type { AssetRow } from '../../repositories/assets.ts'
import { findVideo, setVideo, type VideoRow } from '../../repositories/videos.ts'
import type { Services } from '../../services.ts'
import { TooCostly } from '../../threads/guarded-pool-errors.ts'

/** Bytes of one file that are read to learn what it is; its index is far smaller. */
const readLimit = 96 * 1024 * 1024

/**
 * What a stored file is as a video, which is read once; null: it cannot be read as one.
 *
 * @throws QueueFull.
 */
export async function readVideo(services: Services, asset: AssetRow): Promise<VideoRow | null> {
  const { workspaceId, hash } = asset
  const known = await findVideo(services.db, workspaceId, hash)
  if (known !== null) return known
  const facts = await factsOf(services, asset)
  if (facts === null) return null
  await setVideo(services.db, workspaceId, hash, facts)
  return await findVideo(services.db, workspaceId, hash)
}

/** The thread asks for the parts it needs: a film is as large as the store, and never in memory whole. */
async function factsOf(services: Services, asset: AssetRow): Promise<VideoFacts | null> {
  const { port1: file, port2: far } = new MessageChannel()
  let budget = readLimit
  file.on('message', ({ start, end }: WantedBytes) => {
    budget -= end - start
    const bytes = budget < 0 ? Promise.resolve(null) : part(services, asset, { start, end })
    bytes.catch(() => null).then((found) => file.postMessage(found))
  })
  try {
    const task = { size: asset.size, file: far }
    return await services.captures.video(asset.workspaceId, task, asset.objectKey)
  } catch (error) {
    // A file that keeps its reader going for ever says as little as one that says nothing.
    if (error instanceof TooCostly) return null
    throw error
  } finally {
    file.close()
  }
}

async function part(
  { store }: Services,
  { objectKey }: AssetRow,
  range: WantedBytes,
): Promise<Uint8Array | null> {
  const found = await store.get(objectKey, range)
  return found && new Uint8Array(await buffer(found.stream))
}
