import { idSchema as newIdSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'
import { languageCode } from '../shapes/owned-text.ts'

/** Bytes of one capture's JSON at most, unpacked. */
export const captureLimit = 64 * 1024 * 1024
/** Levels of arrays and objects in one: a tree of 1024, each an object and its list of children. */
export const captureDepth = 2_200

const tag = 'Captures'
const captureParams = z.object({ id: idSchema })

export const captureRoutes = {
  create: route({
    method: 'POST',
    path: '/api/captures',
    summary:
      'Stores a captured page. The body may be gzip (Content-Encoding). Answers 409 with the hashes the workspace still lacks.',
    tag,
    access: 'workspace.record',
    bodyLimit: captureLimit,
    depth: captureDepth,
    body: z.object({
      id: newIdSchema,
      workspaceId: idSchema,
      capture: z
        .record(z.string(), z.unknown())
        .describe('As docs/capture-format.md says: spelled out, packed, or as pieces of a file'),
    }),
    status: 201,
    reply: z.object({ id: idSchema, assets: z.array(hashSchema) }),
  }),
  get: route({
    method: 'GET',
    path: '/api/captures/:id',
    summary: 'A captured page as JSON, packed as docs/capture-format.md says; for members only.',
    tag,
    access: 'workspace.member',
    params: captureParams,
  }),
  page: route({
    method: 'GET',
    path: '/api/captures/:id/page',
    summary:
      'A captured page as HTML for the editor’s frame; with `stepId`, with that step’s edits, and with `lang`, with its texts in that language. With `thumbnail` it is drawn after those that somebody works on.',
    tag,
    access: 'workspace.member',
    params: captureParams,
    /** `v` means nothing to the server: a caller who knows that the edits changed asks by another address. */
    query: z.object({
      stepId: idSchema.optional(),
      v: z.string().max(40).optional(),
      lang: languageCode.optional(),
      thumbnail: z.stringbool().default(false),
    }),
  }),
}
