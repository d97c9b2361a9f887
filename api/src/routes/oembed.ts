import { type OEmbed, oembedRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { embeddingOf } from '../operations/publications/embedding-of.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
import { escapeHtml } from '../viewer/escape.ts'
import { register } from './register.ts'

/** `/api/oembed`: whoever has a demo's link learns how to embed it. */
export function registerOembed(app: FastifyInstance): void {
  register(
    app,
    oembedRoutes.read,
    async ({ services, query, request, reply }) => {
      const { url, maxwidth, maxheight, format = 'json' } = query
      if (format !== 'json' && format !== 'xml') return refuse('not-implemented')
      const most = {
        ...(maxwidth !== undefined && { width: maxwidth }),
        ...(maxheight !== undefined && { height: maxheight }),
      }
      const { domain } = request
      const publicUrl = publicUrlOf(request)
      const found = await embeddingOf(services, { url, most, publicUrl, domain })
      if (isRefusal(found)) return found
      // The same for everybody; pages ask for it from their own scripts, too.
      reply.header('access-control-allow-origin', '*')
      if (format === 'json') return found
      return reply.type('text/xml; charset=utf-8').serializer(String).send(xmlOf(found))
    },
    { replies: 'oembed' },
  )
}

/** What no XML document may hold, not even by its number (XML 1.0, 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant.
const noXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu

function xmlOf(found: OEmbed): string {
  const fields = Object.entries(found).map(
    ([name, value]) => `  <${name}>${escapeHtml(String(value).replace(noXml, ''))}</${name}>`,
  )
  const head = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
  return [head, '<oembed>', ...fields, '</oembed>', ''].join('\n')
}
