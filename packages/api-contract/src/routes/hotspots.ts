import { hotspotSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { editReply } from './edit.ts'

const tag = 'Editing (calls of the spec)'

export const hotspotRoutes = {
  add: route({
    method: 'POST',
    path: '/api/edit/add-hotspot',
    summary: 'Adds a hotspot to a step; `backdrop` is the step’s.',
    tag,
    access: 'demo.edit',
    body: z.looseObject({ id: idSchema, stepId: idSchema, backdrop: z.string().optional() }),
    reply: editReply.extend({ hotspot: hotspotSchema }),
    rules: ['H7.1', 'E7.7', 'M7.18'],
  }),
  update: route({
    method: 'POST',
    path: '/api/hotspot/:id',
    summary: 'Changes fields of a hotspot.',
    tag,
    access: 'demo.edit',
    params: z.object({ id: idSchema }),
    body: z.looseObject({ demoId: idSchema, backdrop: z.string().optional() }),
    reply: editReply.extend({ hotspot: hotspotSchema }),
    rules: ['H7.2', 'H7.3', 'H7.4', 'M7.1'],
  }),
  applyLook: route({
    method: 'POST',
    path: '/api/edit/update-demo-steps',
    summary: 'Gives the hotspots of these steps colors and button texts; chapters stay.',
    tag,
    access: 'demo.edit',
    body: z.looseObject({
      steps: z
        .array(z.union([idSchema, z.looseObject({ id: idSchema })]))
        .min(1)
        .max(2_000),
    }),
    reply: editReply,
    rules: ['M7.19'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/hotspot/:id',
    summary: 'Deletes a hotspot.',
    tag,
    access: 'demo.edit',
    params: z.object({ id: idSchema }),
    query: z.object({ demoId: idSchema.optional() }),
    reply: editReply,
    rules: ['E7.8'],
  }),
}
