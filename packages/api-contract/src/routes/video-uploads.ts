import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { tusPartType } from '../tus.ts'
import { mostFileBytes } from './assets.ts'
import { videoFacts, videoShape } from './videos.ts'

const tag = 'Videos'

/** Hours for which an upload can be gone on with. */
export const uploadLifetimeHours = 24

const workspace = z.object({ workspaceId: idSchema })
const upload = workspace.extend({ uploadId: z.string().regex(/^[\w-]{20,64}$/) })

/** Uploads that are gone on with after they broke off, by the tus protocol (https://tus.io). */
export const videoUploadRoutes = {
  begin: route({
    method: 'POST',
    path: '/api/videos/:workspaceId/uploads',
    summary:
      'Begins a resumable upload (tus 1.0.0) of Upload-Length bytes; Location says where its parts go. It can be gone on with for a day.',
    tag,
    access: 'workspace.member',
    params: workspace,
    status: 201,
    reply: z.object({ uploadId: z.string() }),
    rules: ['E7.10', 'E4.1'],
  }),
  state: route({
    method: 'GET',
    path: '/api/videos/:workspaceId/uploads/:uploadId',
    summary: 'How much of an upload has arrived; HEAD says it as tus does, in Upload-Offset.',
    tag,
    access: 'workspace.member',
    params: upload,
    reply: z.object({ received: z.number().int(), size: z.number().int() }),
    rules: ['E7.11'],
  }),
  append: route({
    method: 'PATCH',
    path: '/api/videos/:workspaceId/uploads/:uploadId',
    summary:
      'Takes the next bytes of an upload, from Upload-Offset on. What arrived before a connection broke is kept.',
    tag,
    access: 'workspace.member',
    params: upload,
    bytes: { types: [tusPartType], limit: mostFileBytes },
    rules: ['E7.10'],
  }),
  cancel: route({
    method: 'DELETE',
    path: '/api/videos/:workspaceId/uploads/:uploadId',
    summary: 'Gives an upload up.',
    tag,
    access: 'workspace.member',
    params: upload,
  }),
  finish: route({
    method: 'POST',
    path: '/api/videos/:workspaceId/uploads/:uploadId/video',
    summary: 'Makes a video of an upload that is whole. Asked again, it answers the same.',
    tag,
    access: 'workspace.member',
    params: upload,
    body: videoFacts,
    status: 201,
    reply: videoShape,
    rules: ['E4.1', 'E4.3'],
  }),
}
