import { demoRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openDemo } from '../operations/demos/open-demo.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { stepThumbnail } from '../operations/thumbnails/step-thumbnail.ts'
import {
  demosOfSteps,
  type PicturedStep,
  pictureOfDemo,
  pictureOfStep,
} from '../repositories/steps.ts'
import type { Services } from '../services.ts'
import { leftBy } from './left-by.ts'
import { workspaceOfDemo, workspaceOfSteps } from './owners.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

/** Small pictures, for members only. */
export function registerThumbnails(app: FastifyInstance): void {
  register(
    app,
    demoRoutes.thumbnail,
    async ({ services, params, request, reply }) =>
      await send(services, params.id, await pictureOfDemo(services.db, params.id), request, reply),
    {
      replies: 'member-picture',
      workspaceOf: (services, { subject, params }) => workspaceOfDemo(services, subject, params.id),
    },
  )
  register(
    app,
    demoRoutes.stepThumbnail,
    async ({ services, params, request, reply }) => {
      const [demoId] = await demosOfSteps(services.db, [params.stepId])
      if (demoId === undefined) return refuse('not-found')
      const step = await pictureOfStep(services.db, params.stepId)
      return await send(services, demoId, step, request, reply)
    },
    {
      replies: 'member-picture',
      workspaceOf: (services, { subject, params }) =>
        workspaceOfSteps(services, subject, [params.stepId]),
    },
  )
}

async function send(
  services: Services,
  demoId: string,
  step: PicturedStep | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const small =
    step === null ? refuse('not-found') : await stepThumbnail(services, demo, step, leftBy(reply))
  if (isRefusal(small)) return small
  return await sendFile(services.store, request, reply, {
    key: small.key,
    type: 'image/webp',
    name: `${small.name}-thumbnail`,
  })
}
