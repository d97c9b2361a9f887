import { captureRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { captureText } from '../operations/captures/capture-body.ts'
import { drawCapture } from '../operations/captures/draw-capture.ts'
import { storeCapture } from '../operations/captures/store-capture.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { findCapture } from '../repositories/captures.ts'
import { workspaceOfCapture } from './owners.ts'
import { register } from './register.ts'
import { assetPolicy, pagePolicy, sendText } from './send-object.ts'

export function registerCaptures(app: FastifyInstance): void {
  register(app, captureRoutes.create, ({ services, body }) => storeCapture(services, body))
  register(
    app,
    captureRoutes.get,
    async ({ services, params, request, reply }) => {
      const capture = await findCapture(services.db, params.id)
      if (capture === null) return refuse('not-found')
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', assetPolicy)
      return sendText(request, reply, await captureText(services, capture))
    },
    { workspaceOf: (services, { params }) => workspaceOfCapture(services, params.id) },
  )
  register(
    app,
    captureRoutes.page,
    async ({ services, params, query, request, reply }) => {
      const html = await drawCapture(services, params.id, query.stepId ?? null)
      if (isRefusal(html)) return html
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .header(
          'cache-control',
          query.stepId === undefined ? 'private, max-age=3600' : 'private, no-cache',
        )
      return sendText(request, reply, html)
    },
    { workspaceOf: (services, { params }) => workspaceOfCapture(services, params.id) },
  )
}
