import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'

/** Bytes of one asset at most; a video is the largest there is. */
export const assetLimit = 512 * 1024 * 1024
/** Bytes that any file has at most, also one that comes in parts: rows count them in 32 bits. */
export const mostFileBytes = 2 ** 31 - 1
/** Bytes of one asset at most that is sent packed: little is sent for much there. */
export const packedAssetLimit = 64 * 1024 * 1024
/** Hashes asked about in one call. */
export const missingLimit = 5_000

const tag = 'Assets'
const assetParams = z.object({ workspaceId: idSchema, hash: hashSchema })

export const assetRoutes = {
  missing: route({
    method: 'POST',
    path: '/api/assets/missing',
    summary: 'Which of these files the workspace lacks; the others are kept for a day at least.',
    tag,
    access: 'workspace.record',
    body: z.object({ workspaceId: idSchema, hashes: z.array(hashSchema).max(missingLimit) }),
    reply: z.object({
      missing: z.array(hashSchema),
      /** Bytes that a file may have at most on this server. */
      fileBytes: z.number().int(),
      /** How the editor sends the videos of the workspace: `bn` in parts, `cf` as a form (M6.13).
       * A server of an earlier version does not say it, and takes parts. */
      videoUploader: z.enum(['bn', 'cf']).optional(),
    }),
    rules: ['M6.13', 'M7.26'],
  }),
  put: route({
    method: 'PUT',
    path: '/api/assets/:workspaceId/:hash',
    summary:
      'Stores a file under the SHA-256 of its bytes, which the server computes again. The body may be gzip (Content-Encoding).',
    tag,
    access: 'workspace.record',
    params: assetParams,
    bytes: { types: ['*/*'], limit: assetLimit },
    status: 201,
    reply: z.object({ hash: hashSchema, type: z.string(), size: z.number().int() }),
  }),
  get: route({
    method: 'GET',
    path: '/api/assets/:workspaceId/:hash',
    summary: 'A file, for members; viewers get theirs by grant.',
    tag,
    access: 'workspace.member',
    params: assetParams,
  }),
}
