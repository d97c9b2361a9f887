import { randomBytes } from 'node:crypto'
import { uploadLifetimeHours } from '@waystep/api-contract'
import { storageLimit } from '../../limits/storage-room.ts'
import { bytesHeld } from '../../repositories/stored-objects.ts'
import { insertVideoUpload } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { largestFile } from '../assets/largest-file.ts'
import { type Refusal, refuse } from '../refusal.ts'

const hourMs = 60 * 60 * 1000

interface WantedUpload {
  readonly workspaceId: string
  readonly userId: string
  /** Bytes. */
  readonly size: number
}

/** Begins an upload, if there will be room for all of it. @returns its id */
export async function beginUpload(
  services: Services,
  { workspaceId, userId, size }: WantedUpload,
): Promise<string | Refusal> {
  const { db, now } = services
  const limited = await services.limits.count('upload-tickets', userId)
  if (limited !== null) return limited
  if (size > (await largestFile(services))) return refuse('too-large')
  const { quota } = await storageLimit(services, db, workspaceId)
  if (quota > 0 && (await bytesHeld(db, workspaceId, { now: now() })) + size > quota) {
    return refuse('quota-exceeded')
  }
  const id = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + uploadLifetimeHours * hourMs)
  await insertVideoUpload(db, { id, workspaceId, userId, size, expiresAt })
  return id
}
