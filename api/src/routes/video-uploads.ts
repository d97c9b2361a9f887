import { Readable } from 'node:stream'
import { tusVersion, videoUploadRoutes } from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { appendToUpload } from '../operations/videos/append-to-upload.ts'
import { beginUpload } from '../operations/videos/begin-upload.ts'
import { cancelUpload } from '../operations/videos/cancel-upload.ts'
import { finishUpload } from '../operations/videos/finish-upload.ts'
import { ownPartedUpload } from '../operations/videos/own-upload.ts'
import type { Subject } from '../policies/subject.ts'
import type { VideoUploadRow } from '../repositories/video-uploads.ts'
import { register } from './register.ts'

/** A header that says a number of bytes; null: it does not. */
function bytesIn(request: FastifyRequest, header: 'upload-length' | 'upload-offset') {
  const value = request.headers[header]
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null
}

const missing = (header: string) => refuse('bad-request', `${header} must say a number of bytes.`)

/** Says how far an upload is, as tus does. */
function sayState(reply: FastifyReply, { size, expiresAt }: VideoUploadRow, received: number) {
  reply
    .header('tus-resumable', tusVersion)
    .header('upload-offset', received)
    .header('upload-length', size)
    .header('upload-expires', expiresAt.toUTCString())
    .header('cache-control', 'no-store')
}

const asked = (call: { subject: Subject; workspaceId: string; params: { uploadId: string } }) => ({
  uploadId: call.params.uploadId,
  workspaceId: call.workspaceId,
  userId: userIdOf(call.subject) ?? '',
})

/** Uploads of videos that are gone on with after they broke off (tus 1.0.0). */
export function registerVideoUploads(app: FastifyInstance): void {
  register(app, videoUploadRoutes.begin, async ({ services, subject, workspaceId, ...call }) => {
    const size = bytesIn(call.request, 'upload-length')
    if (!size) return missing('Upload-Length')
    const userId = userIdOf(subject) ?? ''
    const uploadId = await beginUpload(services, { workspaceId, userId, size })
    if (isRefusal(uploadId)) return uploadId
    const location = `/api/videos/${workspaceId}/uploads/${uploadId}`
    call.reply.header('tus-resumable', tusVersion).header('location', location)
    return { uploadId }
  })
  register(app, videoUploadRoutes.state, async ({ services, reply, ...call }) => {
    const upload = await ownPartedUpload(services, asked(call))
    if (isRefusal(upload)) return upload
    sayState(reply, upload, upload.received)
    return { received: upload.received, size: upload.size }
  })
  register(
    app,
    videoUploadRoutes.append,
    async ({ services, request, reply, ...call }): Promise<Refusal | undefined> => {
      const offset = bytesIn(request, 'upload-offset')
      if (offset === null) return missing('Upload-Offset')
      const upload = await ownPartedUpload(services, asked(call))
      if (isRefusal(upload)) return upload
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      const received = await appendToUpload(services, upload, offset, body)
      if (isRefusal(received)) return received
      sayState(reply, upload, received)
      return undefined
    },
  )
  register(app, videoUploadRoutes.cancel, async ({ services, reply, ...call }) => {
    const upload = await ownPartedUpload(services, asked(call))
    if (isRefusal(upload)) return upload
    reply.header('tus-resumable', tusVersion)
    return await cancelUpload(services, upload)
  })
  register(app, videoUploadRoutes.finish, async ({ services, body, ...call }) => {
    const upload = await ownPartedUpload(services, asked(call))
    return isRefusal(upload) ? upload : await finishUpload(services, upload, body)
  })
}
