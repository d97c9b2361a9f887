import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { editReply } from './edit.ts'

const tag = 'Editing (calls of the spec)'
const params = z.object({ stepId: idSchema })
const percent = z.number().min(0).max(100)

export const zoomRoutes = {
  set: route({
    method: 'PUT',
    path: '/api/edit/step/zoom/:stepId',
    summary: 'Sets the region that viewers of a step are zoomed into, in percent of its media.',
    tag,
    access: 'demo.edit',
    params,
    body: z.object({
      zoomPositionX: percent,
      zoomPositionY: percent,
      zoomWidth: percent,
      zoomHeight: percent,
    }),
    reply: editReply,
    rules: ['E7.6', 'M7.25'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/edit/step/zoom/:stepId',
    summary: 'Removes the zoom of a step.',
    tag,
    access: 'demo.edit',
    params,
    reply: editReply,
    rules: ['E7.5', 'M7.25'],
  }),
}
