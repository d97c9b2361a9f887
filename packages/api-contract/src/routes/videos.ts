import { z } from 'zod'
import { route } from '../route.ts'
import { hashSchema } from '../shapes/hash.ts'
import { idSchema } from '../shapes/id.ts'

/** A video as the server has read it. */
export const videoShape = z
  .object({
    /** SHA-256 of the file's bytes: records name it `asset:<key>`. */
    key: hashSchema,
    type: z.string(),
    /** Pixels, as it is drawn. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** Seconds. */
    duration: z.number().positive(),
    /** The picture that it waits with, by its hash; null: none. */
    poster: hashSchema.nullable(),
  })
  .meta({ id: 'Video' })

export type Video = z.output<typeof videoShape>

export const videoRoutes = {
  add: route({
    method: 'POST',
    path: '/api/videos/:workspaceId',
    summary:
      'Reads a stored file as a video: MP4, WebM or QuickTime, no longer than the plan has it. Steps may show it from then on. The poster is a picture that the workspace holds.',
    tag: 'Videos',
    access: 'workspace.member',
    params: z.object({ workspaceId: idSchema }),
    body: z.object({ key: hashSchema, poster: hashSchema.nullable().default(null) }),
    status: 201,
    reply: videoShape,
    rules: ['E4.3', 'E5.30', 'E5.31'],
  }),
}
