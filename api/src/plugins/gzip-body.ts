import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import createError from '@fastify/error'
import type { FastifyRequest } from 'fastify'

export const NotGzip = createError(
  'FST_ERR_CTP_NOT_GZIP',
  'This request is not packed as its Content-Encoding says.',
  400,
)
export const WrongEncoding = createError('WRONG_ENCODING', 'Only gzip is accepted.', 415)

/** How a body is sent; null for what is neither gzip nor as it is. */
export function encodingOf(request: FastifyRequest): 'identity' | 'gzip' | null {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity'
  return encoding === 'identity' || encoding === 'gzip' ? encoding : null
}

/** What a gzipped stream holds, as it arrives. Throws 400 where it is no gzip. */
export function inflated(stream: Readable): Readable {
  return Readable.from(chunksOf(stream))
}

async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* pipeline(stream, createGunzip(), () => undefined)
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isZlib ? new NotGzip() : error
  }
}
