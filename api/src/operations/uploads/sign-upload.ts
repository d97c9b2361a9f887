import { randomBytes } from 'node:crypto'
import type { Subject } from '../../policies/subject.ts'
import { insertUploadTicket } from '../../repositories/upload-tickets.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { readUploadKey } from './upload-key.ts'

interface WantedUpload {
  readonly userId: string
  readonly demoId: string
  readonly workspaceId: string
  readonly key: string
  readonly mimeType: string
}

/** How long the address is good for. */
const ticketLifetimeMs = 15 * 60 * 1000

/**
 * A ticket to put one picture under a key the client made (H7.6). The key is not trusted: it must
 * name this workspace and this demo, and the call must be the caller's own.
 */
export async function signUpload(
  services: Services,
  subject: Subject,
  { userId, demoId, workspaceId, key, mimeType }: WantedUpload,
): Promise<string | Refusal> {
  if (subject.kind !== 'user' || subject.id !== userId) {
    return refuse('not-allowed', undefined, [
      {
        code: 'wrong-user',
        path: ['userId'],
        message: 'This is the id of another user. Send your own.',
      },
    ])
  }
  const now = services.now()
  const demo = await openDemo(services.db, demoId, now)
  if (isRefusal(demo)) return demo
  if (demo.workspaceId !== workspaceId) {
    return refuseField(['workspaceId'], 'wrong-workspace', 'The demo is not in this workspace.')
  }
  const read = readUploadKey(key)
  if (read === null || read.workspaceId !== workspaceId || read.demoId !== demoId) {
    return refuseField(
      ['key'],
      'wrong-key',
      'The key must look like workspaceId/demoId/editId/timestamp.extension.',
    )
  }
  const limited = await services.limits.count('upload-tickets', userId)
  if (limited !== null) return limited
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + ticketLifetimeMs)
  await insertUploadTicket(services.db, {
    id,
    workspaceId,
    demoId,
    userId,
    key,
    type: mimeType,
    expiresAt,
    hash: null,
  })
  return id
}
