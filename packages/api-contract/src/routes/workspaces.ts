import { chapterDefaultsSchema, workspaceChangesSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { nameSchema } from '../shapes/name.ts'
import { roleSchema, workspaceShape } from '../shapes/workspace.ts'

const tag = 'Workspaces'
const params = z.object({ workspaceId: idSchema })
const memberParams = z.object({ workspaceId: idSchema, userId: z.string() })

export const memberShape = z
  .object({
    userId: idSchema,
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Member' })

export const workspaceRoutes = {
  get: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId',
    summary: 'A workspace',
    tag,
    access: 'workspace.member',
    params,
    reply: workspaceShape,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId',
    summary:
      'Changes a workspace’s name and defaults; with `applyToAll` the hotspots of all its demos, too',
    tag,
    access: 'workspace.admin',
    params,
    body: workspaceChangesSchema.extend({
      name: nameSchema(100).exactOptional(),
      applyToAll: z.boolean().exactOptional(),
    }),
    reply: workspaceShape,
    rules: ['M6.5', 'M7.23'],
  }),
  setChapterDefaults: route({
    method: 'PUT',
    path: '/api/workspaces/:workspaceId/chapter-defaults',
    summary: 'How new chapters of the workspace look; null is as without any',
    tag,
    access: 'workspace.admin',
    params,
    body: z.strictObject({ chapter: chapterDefaultsSchema.nullable() }),
    reply: workspaceShape,
    rules: ['M7.24', 'M3.38'],
  }),
  givenLook: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/given-look',
    summary: 'What was given to all demos last and can still be taken back; null: nothing',
    tag,
    access: 'workspace.admin',
    params,
    reply: z.object({
      given: z.object({ givenAt: z.iso.datetime(), demos: z.number().int() }).nullable(),
    }),
    rules: ['M2.2', 'M7.23'],
  }),
  giveLook: route({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/given-look',
    summary:
      'Gives the look of the workspace to all its demos. Answers how many changed. It can be taken back for 30 days, until another one is given.',
    tag,
    access: 'workspace.admin',
    params,
    reply: z.object({ demos: z.number().int() }),
    rules: ['M2.2', 'M6.5'],
  }),
  takeBackLook: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/given-look',
    summary:
      'Takes back what was given to all demos last; what was changed since stays. Answers how many changed.',
    tag,
    access: 'workspace.admin',
    params,
    reply: z.object({ demos: z.number().int() }),
    rules: ['M2.2', 'M7.23'],
  }),
  members: route({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/members',
    summary: 'The members of a workspace',
    tag,
    access: 'workspace.member',
    params,
    reply: z.array(memberShape),
  }),
  updateMember: route({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId/members/:userId',
    summary: 'Makes a member Admin or Member; a workspace keeps one Admin',
    tag,
    access: 'workspace.admin',
    params: memberParams,
    body: z.strictObject({ role: roleSchema }),
    reply: memberShape,
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/members/:userId',
    summary: 'Removes a member (Admins anyone, others themselves); a workspace keeps one Admin',
    tag,
    access: 'workspace.member',
    params: memberParams,
  }),
}
