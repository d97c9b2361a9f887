import type { Video } from '@waystep/api-contract'
import { isVideoType, messageOf, planInForce, videoIssue } from '@waystep/demo-model'
import { prepareVideosJob } from '../../jobs/prepare-videos.ts'
import { pictureTypes } from '../../media/picture-types.ts'
import { findAsset, leaseAssets } from '../../repositories/assets.ts'
import { nameFile } from '../../repositories/library.ts'
import { setPoster, setVideoSource } from '../../repositories/videos.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { assetLeaseMs } from '../assets/store-file.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { videoItem } from './preparation-of.ts'
import { readVideo } from './read-video.ts'

export interface AddedVideo {
  readonly key: string
  readonly poster: string | null
  /** What its file is called; empty: nobody said it, and it keeps the name that it has. */
  readonly name?: string | undefined
  /** The recorder in the browser made it. */
  readonly recorded?: boolean
  /** How it came; null: in one request. */
  readonly source?: 'bunny' | null
}

/** Makes a stored file a video that steps may show, if its bytes are one and the plan has it (E5.30, E5.31). */
export async function addVideo(
  services: Services,
  workspaceId: string,
  { key, poster, name = '', recorded = false, source = null }: AddedVideo,
): Promise<Video | Refusal> {
  const { db } = services
  const asset = await findAsset(db, workspaceId, key)
  if (asset === null) return refuse('not-found')
  if (!isVideoType(asset.type)) return refuse('wrong-media', messageOf({ code: 'video-type' }))
  const picture = poster === null ? null : await findAsset(db, workspaceId, poster)
  if (poster !== null && (picture === null || !pictureTypes.has(picture.type))) {
    return refuseField(['poster'], 'wrong-media', 'The poster must be an image of this workspace.')
  }
  const video = await readVideo(services, asset)
  if ('code' in video) return refuse('wrong-media', messageOf(video))
  const tooLong = videoIssue(planInForce(await workspaceRecord(db, workspaceId)), video.duration)
  if (tooLong !== null) return refuse('too-large', messageOf(tooLong))
  if (name.trim() !== '') await nameFile(db, workspaceId, key, name.trim())
  if (poster !== null) await setPoster(db, workspaceId, key, poster)
  const from = recorded ? 's3' : source
  if (from !== null) await setVideoSource(db, workspaceId, key, from)
  const leasedUntil = new Date(services.now().getTime() + assetLeaseMs)
  await leaseAssets(db, workspaceId, [key], leasedUntil)
  const item = await videoItem(services, workspaceId, { ...video, poster: poster ?? video.poster })
  if (item.preparation.state === 'waiting') {
    await services.jobs.enqueue(prepareVideosJob, {}, { onceKey: prepareVideosJob.name })
  }
  return item
}
