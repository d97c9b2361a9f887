import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { emailSchema, roleSchema } from '../shapes/workspace.ts'

const tag = 'Workspaces'
const params = z.object({ workspaceId: idSchema })
const tokenParams = z.object({ token: z.string().max(100) })

export const invitationShape = z
  .object({
    id: idSchema,
    email: z.string(),
    role: roleSchema,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })

/**
 * While a server's sign-up is `invite`, the body of `POST /api/auth/sign-up/email` carries the
 * invitation's token as `invitation`.
 */
export const invitationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/invitations',
    summary: 'Invitations that were not accepted yet',
    tag,
    access: 'workspace.admin',
    params,
    reply: z.array(invitationShape),
  }),
  create: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/invitations',
    summary: 'Invites somebody by mail; the reply holds the link too, once',
    tag,
    access: 'workspace.admin',
    params,
    body: z.strictObject({ email: emailSchema, role: roleSchema.default('Member') }),
    reply: invitationShape
      .extend({
        link: z.string(),
        /** False on a server that sends no mail: the link has to be handed over in another way. */
        mailed: z.boolean(),
      })
      .meta({ id: 'NewInvitation' }),
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/invitations/:id',
    summary: 'Withdraws an invitation',
    tag,
    access: 'workspace.admin',
    params: z.object({ workspaceId: idSchema, id: idSchema }),
  }),
  get: route({
    method: 'GET',
    path: '/api/invitations/:token',
    summary: 'What an invitation’s link invites to',
    tag,
    access: 'public',
    params: tokenParams,
    reply: z.object({ workspaceName: z.string(), email: z.string() }),
  }),
  accept: route({
    method: 'POST',
    path: '/api/invitations/:token/accept',
    summary: 'Joins the workspace of an invitation',
    tag,
    access: 'account',
    params: tokenParams,
    reply: z.object({ workspaceId: idSchema }),
  }),
}
