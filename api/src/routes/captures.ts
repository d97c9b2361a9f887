import { captureRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { captureText } from '../operations/captures/capture-body.ts'
import { drawCapture } from '../operations/captures/draw-capture.ts'
import { storeCapture } from '../operations/captures/store-capture.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { findCapture } from '../repositories/captures.ts'
import { leftBy } from './left-by.ts'
import { workspaceOfCapture } from './owners.ts'
import { register } from './register.ts'
import { sendText } from './send-object.ts'

export function registerCaptures(app: FastifyInstance): void {
  register(app, captureRoutes.create, ({ services, workspaceId, body }) =>
    storeCapture(services, { ...body, workspaceId }),
  )
  register(
    app,
    captureRoutes.get,
    async ({ services, params, request, reply }) => {
      const capture = await findCapture(services.db, params.id)
      if (capture === null) return refuse('not-found')
      reply.type('application/json; charset=utf-8')
      return sendText(request, reply, await captureText(services, capture))
    },
    {
      replies: 'capture',
      workspaceOf: (services, { subject, params }) =>
        workspaceOfCapture(services, subject, params.id),
    },
  )
  register(
    app,
    captureRoutes.page,
    async ({ services, params, query, request, reply }) => {
      const { stepId = null, lang: language = null, thumbnail: isThumbnail } = query
      const drawing = { stepId, language, isThumbnail, left: leftBy(reply) }
      const html = await drawCapture(services, params.id, drawing)
      if (isRefusal(html)) return html
      reply.type('text/html; charset=utf-8')
      if (stepId !== null) reply.header('cache-control', 'private, no-cache')
      return sendText(request, reply, html)
    },
    {
      replies: 'member-page',
      workspaceOf: (services, { subject, params, query }) =>
        workspaceOfCapture(services, subject, params.id, query.stepId),
    },
  )
}
