import { z } from 'zod'
import { route } from '../route.ts'

const pixels = z.coerce.number().int().min(1).max(100_000)

/** https://oembed.com, version 1.0: a `rich` resource. */
export const oembedShape = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    /** Seconds. */
    cache_age: z.number().int(),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  })
  .meta({ id: 'OEmbed' })

export type OEmbed = z.infer<typeof oembedShape>

export const oembedRoutes = {
  read: route({
    method: 'GET',
    path: '/api/oembed',
    summary:
      'How another site shows the demo of an address of this server (oEmbed); as XML where `format` is `xml`.',
    tag: 'Viewer',
    access: 'public',
    // Loose, since those who ask may name more than the standard knows.
    query: z.looseObject({
      url: z.string().max(2_048),
      maxwidth: pixels.optional(),
      maxheight: pixels.optional(),
      format: z.string().max(20).optional(),
    }),
    reply: oembedShape,
  }),
}
