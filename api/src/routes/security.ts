import { securityRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { describeSecurity } from '../operations/accounts/describe-security.ts'
import { removePasskey } from '../operations/passkeys/remove-passkey.ts'
import { refuse } from '../operations/refusal.ts'
import { renamePasskey } from '../repositories/passkeys.ts'
import { deleteOtherSessions, deleteSession } from '../repositories/sessions.ts'
import { register } from './register.ts'

export function registerSecurity(app: FastifyInstance): void {
  register(app, securityRoutes.get, ({ services, subject }) => describeSecurity(services, subject))

  register(app, securityRoutes.endSession, async ({ services, subject, params }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    const ended = await deleteSession(services.db, subject.id, params.id)
    return ended ? undefined : refuse('not-found')
  })

  register(app, securityRoutes.endOthers, async ({ services, subject }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    await deleteOtherSessions(services.db, subject.id, subject.sessionId)
    return undefined
  })

  register(app, securityRoutes.renamePasskey, async ({ services, subject, params, body }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    const renamed = await renamePasskey(services.db, subject.id, { ...params, ...body })
    return renamed ? undefined : refuse('not-found')
  })

  register(app, securityRoutes.removePasskey, ({ services, subject, actor, params }) =>
    removePasskey(services, { subject, actor }, params.id),
  )
}
