import { invitationRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { hashToken } from '../identity/tokens.ts'
import { acceptInvitation } from '../operations/invitations/accept-invitation.ts'
import { invite } from '../operations/invitations/invite.ts'
import { withdrawInvitation } from '../operations/invitations/withdraw-invitation.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
import { findOpenInvitation, openInvitationsOf } from '../repositories/invitations.ts'
import { register } from './register.ts'
import { dated } from './wire-dates.ts'

export function registerInvitations(app: FastifyInstance): void {
  register(app, invitationRoutes.list, async ({ services, workspaceId }) =>
    (await openInvitationsOf(services.db, workspaceId, services.now())).map(dated),
  )

  register(
    app,
    invitationRoutes.create,
    async ({ services, subject, actor, workspaceId, body, request }) => {
      if (subject.kind !== 'user') return refuse('not-signed-in')
      const invitation = await invite(services, {
        ...body,
        workspaceId,
        invitedBy: subject,
        actor,
        publicUrl: publicUrlOf(request),
      })
      return isRefusal(invitation) ? invitation : dated(invitation)
    },
  )

  register(app, invitationRoutes.remove, ({ services, actor, workspaceId, params }) =>
    withdrawInvitation(services, actor, { workspaceId, id: params.id }),
  )

  register(app, invitationRoutes.get, async ({ services, params }) => {
    const found = await findOpenInvitation(services.db, hashToken(params.token), services.now())
    if (found === null)
      return refuse(
        'not-found',
        'This invitation was used, withdrawn or has expired. Ask for a new one.',
      )
    return { workspaceName: found.workspaceName, email: found.email }
  })

  register(app, invitationRoutes.accept, async ({ services, subject, actor, params }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    return await acceptInvitation(services, { token: params.token, userId: subject.id, actor })
  })
}
