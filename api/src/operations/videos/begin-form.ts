import { randomBytes } from 'node:crypto'
import { uploadLifetimeHours } from '@waystep/api-contract'
import { insertVideoUpload } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'
import { refuseWhenFull } from '../assets/quota.ts'
import type { Refusal } from '../refusal.ts'

const hourMs = 60 * 60 * 1000
/** Resumable uploads have shorter names without it. */
const start = 'form_'
const nameLength = start.length + 32

/** Does a name belong to an upload that is sent as one form? */
export function isFormUpload(id: string): boolean {
  return id.length === nameLength && id.startsWith(start)
}

/** Makes a name to which one form may be sent. Its size is 0 until the form comes. */
export async function beginForm(
  services: Services,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<string | Refusal> {
  const { db, now } = services
  const limited = await services.limits.count('upload-tickets', userId)
  const refusal = limited ?? (await refuseWhenFull(services, workspaceId))
  if (refusal !== null) return refusal
  const id = start + randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + uploadLifetimeHours * hourMs)
  await insertVideoUpload(db, { id, workspaceId, userId, size: 0, expiresAt })
  return id
}
