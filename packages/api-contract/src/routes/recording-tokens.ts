import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'

const tag = 'Recording'

export const recordingTokenShape = z
  .object({
    id: idSchema,
    name: z.string(),
    workspaceId: idSchema,
    workspaceName: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RecordingToken' })

/** Tokens that the extension sends as `Authorization: Bearer wsr_…`; each records into one workspace. */
export const recordingTokenRoutes = {
  list: route({
    method: 'GET',
    path: '/api/recording-tokens',
    summary: 'The caller’s paired extensions',
    tag,
    access: 'signed-in',
    reply: z.array(recordingTokenShape),
  }),
  create: route({
    method: 'POST',
    path: '/api/recording-tokens',
    summary: 'Pairs an extension; the reply is the only one that holds the token',
    tag,
    access: 'workspace.member',
    body: z.strictObject({
      workspaceId: idSchema,
      name: nameSchema(100).default('Chrome'),
    }),
    reply: z.object({ id: idSchema, token: z.string() }),
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/recording-tokens/:id',
    summary: 'Revokes a pairing',
    tag,
    access: 'signed-in',
    params: z.object({ id: idSchema }),
  }),
  session: route({
    method: 'GET',
    path: '/api/recording/session',
    summary: 'What the extension’s token is for, and the demos it may add steps to',
    tag,
    access: 'workspace.record',
    reply: z.object({
      account: z.object({ name: z.string(), email: z.string() }),
      workspace: z.object({ id: idSchema, name: z.string() }),
      demos: z.array(z.object({ id: idSchema, title: z.string(), type: z.string() })),
    }),
  }),
}
