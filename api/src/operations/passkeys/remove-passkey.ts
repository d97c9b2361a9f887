import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import type { Subject } from '../../policies/subject.ts'
import { deletePasskey } from '../../repositories/passkeys.ts'
import type { Services } from '../../services.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { tellOfPasskey } from './tell-of-passkey.ts'

export async function removePasskey(
  services: Services,
  subject: Subject,
  id: string,
): Promise<Refusal | undefined> {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const stale = refuseUnlessFresh(subject.signedInAt, services.now())
  if (stale !== null) return stale
  const removed = await deletePasskey(services.db, subject.id, id)
  if (removed === null) return refuse('not-found')
  await tellOfPasskey(services, subject.id, { name: removed.name ?? '', became: 'removed' })
  return undefined
}
