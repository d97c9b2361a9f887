import { chapterPasswordSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { editReply } from './edit.ts'

export const chapterPasswordRoutes = {
  set: route({
    method: 'PUT',
    path: '/api/chapter/:id/password',
    summary: 'Sets the password of a chapter, or takes it away. It is never read back.',
    tag: 'Editing',
    access: 'demo.edit',
    params: z.object({ id: idSchema }),
    body: z.object({ password: chapterPasswordSchema.nullable() }),
    reply: editReply,
    rules: ['E3.27'],
  }),
}
