import { idSchema as newIdSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { languageCode } from '../shapes/owned-text.ts'

const tag = 'Copies'
const params = z.object({ id: idSchema })

/** `viewed`: of what a viewer was given; `translated`: of a demo of one’s own, in another language. */
export const copyKinds = ['viewed', 'translated'] as const
export type CopyKind = (typeof copyKinds)[number]

/** `running`: it waits or is made; `failed`: `message` says why. Only what is `done` is there. */
export const copyStates = ['running', 'done', 'failed', 'cancelled'] as const
export type CopyState = (typeof copyStates)[number]

const copyJob = z
  .object({
    /** The copy’s. */
    id: newIdSchema,
    originalId: idSchema,
    /** Where the copy comes. */
    workspaceId: idSchema,
    kind: z.enum(copyKinds),
    /** Null: that of the demo. */
    language: languageCode.nullable(),
    state: z.enum(copyStates),
    /** Steps that are copied, or texts that are translated. */
    done: z.int().min(0),
    /** All of them; null: nobody has counted them yet. */
    total: z.int().min(0).nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'CopyJob' })
export type CopyJob = z.output<typeof copyJob>

/** Copies that take a while: jobs make them, all or nothing, whoever stays to see it. */
export const copyRoutes = {
  begin: route({
    method: 'POST',
    path: '/api/demo/:id/copies',
    summary:
      'Begins a copy of a shared demo in a workspace of one’s own, made of what its viewers get, where its author lets them. The same id again answers the same job.',
    tag,
    access: 'workspace.account',
    params,
    body: z.object({
      /** The copy’s. */
      id: newIdSchema,
      workspaceId: idSchema,
      /** What the viewer was given for the gates that were passed; without it there must be none. */
      grant: z.string().max(4_000).optional(),
      /** Passes of gates that their browser keeps. */
      passes: z.array(z.string().max(400)).max(30).optional(),
    }),
    status: 201,
    reply: copyJob,
    rules: ['M9.40'],
  }),
  beginTranslated: route({
    method: 'POST',
    path: '/api/demo/:id/translated-copies',
    summary:
      'Begins a copy of a demo in another language, named as the demo with the language in brackets. The same id again answers the same job.',
    tag,
    access: 'demo.account',
    params,
    body: z.strictObject({
      /** The copy’s. */
      id: newIdSchema,
      language: languageCode,
    }),
    status: 201,
    reply: copyJob,
    rules: ['E4.30'],
  }),
  list: route({
    method: 'GET',
    path: '/api/copies',
    summary: 'The copies that the caller asked for within a week, the last first.',
    tag,
    access: 'account',
    reply: z.object({ copies: z.array(copyJob) }),
    rules: ['M9.40', 'E4.30'],
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/copies/:id',
    summary: 'Ends a copy that is being made; nothing is left of it.',
    tag,
    access: 'account',
    params,
    status: 204,
    rules: ['M9.40', 'E4.30'],
  }),
}
