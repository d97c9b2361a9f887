import { commentLimit, idSchema as newIdSchema, stepCommentSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { plainTextSchema } from '../shapes/text.ts'

const tag = 'Comments'
const text = plainTextSchema(commentLimit).min(1, 'Write something')
const comment = z.object({ id: newIdSchema })

export const commentRoutes = {
  list: route({
    method: 'GET',
    path: '/api/demo/:id/comments',
    summary: 'What members said about the steps of a demo, the oldest first.',
    tag,
    access: 'demo.account',
    params: z.object({ id: idSchema }),
    reply: z.object({
      comments: z.array(stepCommentSchema),
      /** Who can be mentioned: the members who may see the demo, of many the first by name. */
      people: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
      /** As `comments` of `/api/demo/:id/revision`, of the same moment. */
      revision: z.number().int(),
    }),
    rules: ['M3.41'],
  }),
  add: route({
    method: 'POST',
    path: '/api/demo/:id/comments',
    summary:
      'Says something about a step, or replies; a reply to what was resolved opens it again. `@` and the name of a member mentions them. The same call again changes nothing.',
    tag,
    access: 'demo.account',
    params: z.object({ id: idSchema }),
    body: z.object({
      id: newIdSchema,
      stepId: newIdSchema,
      /** The first comment of the thread; absent: it begins one. */
      parentId: newIdSchema.nullish(),
      text,
    }),
    status: 201,
    reply: stepCommentSchema,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/comments/:id',
    summary: 'Changes one’s own words, or resolves a thread, or opens it again.',
    tag,
    access: 'demo.account',
    params: comment,
    body: z.object({ text: text.optional(), isResolved: z.boolean().optional() }),
    reply: stepCommentSchema,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/comments/:id',
    summary: 'Deletes one’s own comment; an Admin deletes anybody’s. Replies to it stay.',
    tag,
    access: 'demo.account',
    params: comment,
    status: 204,
  }),
}
