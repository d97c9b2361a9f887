import { refuseUnlessFresh } from '../../identity/fresh-sign-in.ts'
import type { Subject } from '../../policies/subject.ts'
import { deletePasskey } from '../../repositories/passkeys.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { tellOfPasskey } from './tell-of-passkey.ts'

export async function removePasskey(
  services: Services,
  { subject, actor }: { readonly subject: Subject; readonly actor: Actor },
  id: string,
): Promise<Refusal | undefined> {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const stale = refuseUnlessFresh(subject.signedInAt, services.now())
  if (stale !== null) return stale
  const removed = await services.db.transaction().execute(async (q) => {
    const passkey = await deletePasskey(q, subject.id, id)
    const deed = { kind: 'passkey-removed', targetId: subject.id } as const
    if (passkey !== null) await recordDeed(q, services.now(), actor, deed)
    return passkey
  })
  if (removed === null) return refuse('not-found')
  await tellOfPasskey(services, subject.id, { name: removed.name ?? '', became: 'removed' })
  return undefined
}
