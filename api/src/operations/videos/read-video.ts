import { buffer } from 'node:stream/consumers'
import { MessageChannel } from 'node:worker_threads'
import { type Issue, issue, videoSizeIssue } from '@waystep/demo-model'
import type { VideoFacts, WantedBytes } from '../../media/video-facts.ts'
import { type AssetRow, findWithBytes } from '../../repositories/assets.ts'
import { judgePreparation } from '../../repositories/video-preparations.ts'
import { findVideo, setVideo, type VideoRow } from '../../repositories/videos.ts'
import type { Services } from '../../services.ts'
import { TooCostly } from '../../threads/guarded-pool-errors.ts'

/** Bytes of one file that are read to learn what it is; its index is far smaller. */
const readLimit = 96 * 1024 * 1024

/** Parts of a file; null: there are none. */
type Part = (range: WantedBytes) => Promise<Uint8Array | null>

/**
 * What a stored file is as a video, which is read once, and says then whether it is to be prepared; or why it is none.
 *
 * @throws QueueFull.
 */
export async function readVideo(services: Services, asset: AssetRow): Promise<VideoRow | Issue> {
  const { db, store, now } = services
  const { workspaceId, hash } = asset
  const known = await findVideo(db, workspaceId, hash)
  if (known !== null) return known
  const { objectKey, size } = (await findWithBytes(db, workspaceId, hash)) ?? asset
  const part = async (range: WantedBytes) => {
    const found = await store.get(objectKey, range)
    return found && new Uint8Array(await buffer(found.stream))
  }
  const facts = await factsOf(services, workspaceId, { size, part, key: objectKey })
  const problem = facts === null ? null : videoSizeIssue(facts)
  if (problem !== null) return problem
  if (facts !== null) {
    await setVideo(db, workspaceId, hash, facts)
    await judgePreparation(db, { workspaceId, hash, problems: facts.problems }, now())
  }
  return (await findVideo(db, workspaceId, hash)) ?? issue('video-information-missing', [])
}

/** Milliseconds without a question after which the reader goes round in circles: parsing an index takes less. */
const stalledAfter = 3_000

interface Reading {
  readonly size: number
  readonly part: Part
  /** Names the bytes: where they were too costly once, they are not read again for a while. */
  readonly key?: string
}

/**
 * What a file says of itself; null: nothing. The thread asks for the parts it needs: a film is as large as the store,
 * and never in memory whole.
 *
 * @throws QueueFull.
 */
export async function factsOf(
  services: Pick<Services, 'captures'>,
  workspaceId: string,
  { size, part, key }: Reading,
): Promise<VideoFacts | null> {
  const { port1: file, port2: far } = new MessageChannel()
  let budget = readLimit
  const stalled = new AbortController()
  let timer: NodeJS.Timeout | undefined
  file.on('message', async ({ start, end }: WantedBytes) => {
    clearTimeout(timer)
    budget -= end - start
    const found = budget < 0 ? null : await part({ start, end }).catch(() => null)
    file.postMessage(found)
    timer = setTimeout(() => stalled.abort(), stalledAfter)
  })
  try {
    return await services.captures.video(
      workspaceId,
      { size, file: far },
      { key, stalled: stalled.signal },
    )
  } catch (error) {
    // A file that keeps its reader going for ever says as little as one that says nothing.
    if (error instanceof TooCostly) return null
    throw error
  } finally {
    clearTimeout(timer)
    file.close()
  }
}
