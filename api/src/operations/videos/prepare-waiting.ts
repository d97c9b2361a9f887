import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { startSignsOfLife } from '../../jobs/sign-of-life.ts'
import { findAsset } from '../../repositories/assets.ts'
import { lockDemo } from '../../repositories/demos.ts'
import { endPublicationsOnly } from '../../repositories/publications.ts'
import {
  advancePreparation,
  claimPreparation,
  demosThatShow,
  judgePreparation,
  mostAttempts,
  type PreparationRow,
} from '../../repositories/video-preparations.ts'
import { findVideo, setPoster, setVideo } from '../../repositories/videos.ts'
import type { Services } from '../../services.ts'
import { NoRoom } from '../../storage/object-store.ts'
import { keepFile } from '../assets/store-file.ts'
import { announceEnded } from '../publications/announce-ended.ts'
import { inScratchFolder, type Prepared, prepareVideo } from './prepare-video.ts'

/** Milliseconds between two signs of life of a run. */
const beatMs = 2_000
/** Milliseconds until a video is tried again, by how often it was. */
const pauseMs = (attempts: number) => 30_000 * 2 ** attempts

/**
 * Prepares the videos that wait, one after the other. Safe to repeat and to break off: what is
 * not finished is begun again.
 */
export async function prepareWaiting(
  services: Services,
  isOver: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (services.ffmpeg === null) return
  while (!signal.aborted && !isOver()) {
    const runner = randomUUID()
    const claimed = await claimPreparation(services.db, runner, services.now())
    if (claimed === null) return
    await prepareClaimed(services, claimed, { runner, signal })
  }
}

interface Run {
  readonly runner: string
  readonly signal: AbortSignal
}

async function prepareClaimed(
  services: Services,
  row: PreparationRow,
  { runner, signal }: Run,
): Promise<void> {
  const { db, ffmpeg, log, now } = services
  const asset = await findAsset(db, row.workspaceId, row.hash)
  if (asset === null || ffmpeg === null) return
  let progress = 0
  const beat = startSignsOfLife(log, beatMs, () =>
    advancePreparation(db, row, runner, { progress }, now()),
  )
  const onProgress = (percent: number) => {
    progress = percent
  }
  const either = AbortSignal.any([signal, beat.lost])
  const advance = (change: Parameters<typeof advancePreparation>[3]) =>
    advancePreparation(db, row, runner, change, now())
  try {
    await inScratchFolder(async (folder) => {
      const preparing = { ffmpeg, folder, signal: either, onProgress }
      const prepared = await prepareVideo(services, asset, preparing)
      if (either.aborted) return
      switch (prepared.kind) {
        case 'fine':
          return await advance({ state: 'fine', problems: [] })
        case 'failed':
          return await advance({ state: 'failed', failure: prepared.why })
        case 'made':
          return await keepPrepared(services, row, prepared, runner)
      }
    })
  } catch (error) {
    if (!either.aborted) await giveUpOrWait(services, row, runner, error)
  } finally {
    await beat.stop()
    // Another process takes it up at once.
    if (signal.aborted) await advance({ state: 'waiting' })
  }
}

/** What the disk, the store or the database did not let be done is tried again; a full workspace is not. */
async function giveUpOrWait(
  { db, log, now }: Services,
  row: PreparationRow,
  runner: string,
  error: unknown,
): Promise<void> {
  log.warn({ err: error, hash: row.hash }, 'a video was not prepared')
  const isLast = row.attempts >= mostAttempts || error instanceof NoRoom
  const notBefore = new Date(now().getTime() + pauseMs(row.attempts))
  const change = isLast
    ? { state: 'failed' as const, failure: error instanceof NoRoom ? 'no-room' : 'other' }
    : { state: 'waiting' as const, notBefore }
  await advancePreparation(db, row, runner, change, now())
}

/**
 * Stores what was made and has it served in the place of what was sent. Publications that show the
 * latter end in the same transaction; one that is being made waits for it, and is made again.
 */
async function keepPrepared(
  services: Services,
  row: PreparationRow,
  made: Extract<Prepared, { kind: 'made' }>,
  runner: string,
): Promise<void> {
  const { db, now } = services
  const { workspaceId } = row
  const { hash, size, facts } = made
  const body = () => ({ stream: createReadStream(made.file), size })
  const kept = await keepFile(
    services,
    workspaceId,
    { hash, size, type: 'video/mp4', body },
    'overdraft',
  )
  // What was made has been sent before, and its bytes are deleted: what is here now stays, and is served.
  if (kept.standIn !== null) throw new Error('A prepared video has no bytes of its own.')
  await setVideo(db, workspaceId, kept.hash, facts)
  await judgePreparation(db, { workspaceId, hash: kept.hash, problems: [] }, now())
  await keepPoster(services, row, made)
  await db.transaction().execute(async (q) => {
    const demos = await demosThatShow(q, row)
    for (const id of demos) await lockDemo(q, id)
    const change = {
      state: 'prepared',
      progress: 100,
      prepared: hash,
      problems: made.problems,
    } as const
    if (!(await advancePreparation(q, row, runner, change, now()))) return
    for (const id of demos)
      await announceEnded(services, q, await endPublicationsOnly(q, id, now()))
  })
}

/** The picture that the author's browser took of the film stays; one that it could not play has none. */
async function keepPoster(
  services: Services,
  { workspaceId, hash }: PreparationRow,
  made: Extract<Prepared, { kind: 'made' }>,
): Promise<void> {
  const { db } = services
  let poster = (await findVideo(db, workspaceId, hash))?.poster ?? null
  if (poster === null && made.poster !== null) {
    const bytes = made.poster
    const name = createHash('sha256').update(bytes).digest('hex')
    const file = { hash: name, size: bytes.length, type: 'image/jpeg', body: () => bytes }
    poster = (await keepFile(services, workspaceId, file, 'overdraft')).hash
    await setPoster(db, workspaceId, hash, poster)
  }
  if (poster !== null) await setPoster(db, workspaceId, made.hash, poster)
}
