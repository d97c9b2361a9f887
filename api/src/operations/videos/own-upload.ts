import { findVideoUpload, type VideoUploadRow } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { isFormUpload } from './begin-form.ts'

/** Names an upload, and who asks for it where. */
export interface AskedUpload {
  readonly uploadId: string
  readonly workspaceId: string
  readonly userId: string
}

/** An upload of one's own, in the workspace in which it was begun; nobody else's is there. */
export async function ownUpload(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { uploadId, workspaceId, userId }: AskedUpload,
): Promise<VideoUploadRow | Refusal> {
  const found = await findVideoUpload(db, uploadId)
  if (found === null || found.workspaceId !== workspaceId || found.userId !== userId) {
    return refuse('not-found')
  }
  return found.expiresAt <= now() ? refuse('gone') : found
}

/** The same of an upload that comes in parts: one that is sent as a form takes none. */
export async function ownPartedUpload(
  services: Pick<Services, 'db' | 'now'>,
  asked: AskedUpload,
): Promise<VideoUploadRow | Refusal> {
  return isFormUpload(asked.uploadId) ? refuse('not-found') : await ownUpload(services, asked)
}
