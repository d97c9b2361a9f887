import { Readable } from 'node:stream'
import { uploadRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { storeCaptions } from '../operations/captions/store-captions.ts'
import { storeLogo, storeWorkspaceLogo } from '../operations/logos/store-logo.ts'
import { isRefusal } from '../operations/refusal.ts'
import { putUpload } from '../operations/uploads/put-upload.ts'
import { signUpload } from '../operations/uploads/sign-upload.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

export function registerUploads(app: FastifyInstance): void {
  registerCaptions(app)
  register(
    app,
    uploadRoutes.signed,
    async ({ services, subject, workspaceId, body, request }) => {
      const ticket = await signUpload(services, subject, { ...body, workspaceId })
      if (isRefusal(ticket)) return ticket
      return { status: 200, data: { signedURL: `${publicUrlOf(request)}/upload/${ticket}` } }
    },
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
  register(app, uploadRoutes.put, ({ services, params, request }) =>
    putUpload(services, params.ticket, bodyOf(request), {
      limit: uploadRoutes.put.bytes?.limit ?? 0,
      declaredType: request.headers['content-type'],
    }),
  )
  register(
    app,
    uploadRoutes.logo,
    ({ services, params, query, request }) =>
      storeLogo(services, params.id, { kind: query.kind, stream: bodyOf(request) }),
    {
      workspaceOf: (services, { subject, params }) => workspaceOfDemo(services, subject, params.id),
    },
  )
  register(app, uploadRoutes.watermarkLogo, ({ services, workspaceId, request }) =>
    storeWorkspaceLogo(services, workspaceId, { kind: 'watermark', stream: bodyOf(request) }),
  )
  register(app, uploadRoutes.workspaceLogo, ({ services, workspaceId, request }) =>
    storeWorkspaceLogo(services, workspaceId, { kind: 'logo', stream: bodyOf(request) }),
  )
}

function registerCaptions(app: FastifyInstance): void {
  register(
    app,
    uploadRoutes.captions,
    ({ services, params, request }) => storeCaptions(services, params.id, bodyOf(request)),
    {
      workspaceOf: (services, { subject, params }) => workspaceOfDemo(services, subject, params.id),
    },
  )
}

function bodyOf({ body }: FastifyRequest): Readable {
  return body instanceof Readable ? body : Readable.from([])
}
