import { z } from 'zod'
import { route } from '../route.ts'
import { idSchema } from '../shapes/id.ts'
import { viewerIdSchema } from '../shapes/viewer-id.ts'

/** Events in one call, bytes of one event's own data, and of the whole call. */
export const eventLimit = { perCall: 50, dataBytes: 1_024, callBytes: 128 * 1024 } as const

/** One thing a viewer did; stored as it came. */
export const viewerEvent = z
  .object({
    type: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    /** Milliseconds since 1970 by the viewer's clock. */
    at: z.number().int().nonnegative(),
    stepId: idSchema.nullish(),
    data: z.record(z.string().max(60), z.json()).optional(),
  })
  .meta({ id: 'ViewerEvent' })

export type ViewerEvent = z.infer<typeof viewerEvent>

export const viewerEventRoutes = {
  create: route({
    method: 'POST',
    path: '/api/events',
    summary:
      'What a viewer did, for a publication that still answers. Stored raw; once a day’s events of a demo or a network are stored, further ones are dropped, and so are those of a viewer who is not to be tracked.',
    tag: 'Viewer',
    access: 'public',
    bodyLimit: eventLimit.callBytes,
    body: z
      .object({
        publicationId: idSchema.optional(),
        demoId: idSchema.optional(),
        viewerId: viewerIdSchema,
        /** Did the viewer agree? Asked for where a demo counts nobody else. */
        consented: z.boolean().optional(),
        events: z.array(viewerEvent).min(1).max(eventLimit.perCall),
      })
      .refine((body) => body.publicationId !== undefined || body.demoId !== undefined, {
        path: ['publicationId'],
        message: 'Say which publication or demo the events are of',
      }),
    status: 202,
    reply: z.object({ stored: z.number().int() }),
  }),
}
