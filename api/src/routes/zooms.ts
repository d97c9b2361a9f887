import { zoomRoutes } from '@waystep/api-contract'
import { noZoom } from '@waystep/demo-model'
import type { FastifyInstance } from 'fastify'
import { updateStepFields } from '../operations/edit/update-step.ts'
import { edited } from './edit.ts'
import { workspaceOfSteps } from './owners.ts'
import { register } from './register.ts'

/** Zooms of steps (E7.5, E7.6). */
export function registerZooms(app: FastifyInstance): void {
  register(
    app,
    zoomRoutes.set,
    async ({ services, subject, params, body }) =>
      edited(await updateStepFields(services, subject, params.stepId, body)),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfSteps(services, subject, [params.stepId]),
    },
  )
  register(
    app,
    zoomRoutes.remove,
    async ({ services, subject, params }) =>
      edited(await updateStepFields(services, subject, params.stepId, noZoom)),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfSteps(services, subject, [params.stepId]),
    },
  )
}
