import type { Preparation, Video } from '@waystep/api-contract'
import { findPreparation, type VideoName } from '../../repositories/video-preparations.ts'
import { findVideo, type VideoRow } from '../../repositories/videos.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'

type Parts = Pick<Services, 'db' | 'ffmpeg'>

/** A video as members get it (E4.3), with how far preparing it is. */
export async function videoItem(
  parts: Parts,
  workspaceId: string,
  { hash, ...facts }: VideoRow,
): Promise<Video> {
  return { ...facts, key: hash, preparation: await preparationOf(parts, { workspaceId, hash }) }
}

/** The same, of a file that the server has read. */
export async function readItem(
  parts: Parts,
  workspaceId: string,
  key: string,
): Promise<Video | Refusal> {
  const row = await findVideo(parts.db, workspaceId, key)
  return row === null ? refuse('not-found') : await videoItem(parts, workspaceId, row)
}

async function preparationOf({ db, ffmpeg }: Parts, name: VideoName): Promise<Preparation> {
  const row = await findPreparation(db, name)
  const waits = row === null || row.state === 'waiting'
  const { progress = 0, problems = [] } = row ?? {}
  // A worker with ffmpeg may take it up all the same; then it says so.
  const state = waits && ffmpeg === null ? 'unprepared' : (row?.state ?? 'waiting')
  return { state, progress, problems: [...problems] }
}
