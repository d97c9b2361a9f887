import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import createError from '@fastify/error'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonValues, problemOfJson } from '../json-limits.ts'
import { encodingOf, NotGzip, WrongEncoding } from './gzip-body.ts'

const inflate = promisify(gunzip)
const TooLarge = createError(
  'TOO_LARGE',
  'This is larger than the server accepts. Make it smaller and try again.',
  413,
)
const TooDeep = createError('FST_ERR_CTP_TOO_DEEP', 'This request is nested too deeply.', 400)

/** Levels of arrays and objects in a body, where the contract says nothing. */
const defaultDepth = 100

/** JSON bodies, as they are or gzipped; the limits of the route hold after inflation too. */
export const jsonBody = fp(async (app: FastifyInstance) => {
  const parseText = app.getDefaultJsonParser('error', 'error')
  const parse: FastifyBodyParser<Buffer> = (request, bytes, done) => {
    const depth = request.routeOptions.config.depth ?? defaultDepth
    const problem = problemOfJson(bytes, { depth, values: jsonValues })
    if (problem !== null) return done(problem === 'depth' ? new TooDeep() : new TooLarge())
    return parseText(request, bytes.toString(), done)
  }
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    const encoding = encodingOf(request)
    if (encoding === null) return done(new WrongEncoding())
    if (encoding === 'identity') return parse(request, bytes, done)
    inflate(bytes, { maxOutputLength: request.routeOptions.bodyLimit }).then(
      (inflated) => parse(request, inflated, done),
      (error: unknown) => done(isTooLong(error) ? new TooLarge() : new NotGzip()),
    )
  })
})

function isTooLong(error: unknown): boolean {
  return error instanceof RangeError
}
