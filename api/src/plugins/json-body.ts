import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import createError from '@fastify/error'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const inflate = promisify(gunzip)
const TooLarge = createError('TOO_LARGE', 'This is larger than the server accepts.', 413)
const NotGzip = createError(
  'FST_ERR_CTP_NOT_GZIP',
  'The body is not what its Content-Encoding says.',
  400,
)
const WrongEncoding = createError('WRONG_ENCODING', 'Only gzip is accepted.', 415)

/** JSON bodies, as they are or gzipped; the limit of the route holds after inflation too. */
export const jsonBody = fp(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    const encoding = request.headers['content-encoding']?.toLowerCase()
    if (encoding === undefined || encoding === 'identity')
      return parse(request, bytes.toString(), done)
    if (encoding !== 'gzip') return done(new WrongEncoding())
    inflate(bytes, { maxOutputLength: request.routeOptions.bodyLimit }).then(
      (inflated) => parse(request, inflated.toString(), done),
      (error: unknown) => done(isTooLong(error) ? new TooLarge() : new NotGzip()),
    )
  })
})

function isTooLong(error: unknown): boolean {
  return error instanceof RangeError
}
