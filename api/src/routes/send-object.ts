import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../operations/refusal.ts'
import type { ByteRange, ObjectStore } from '../storage/object-store.ts'

/** Assets may be documents (SVG): opened by themselves they run nothing and load nothing. */
export const assetPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/**
 * Captured pages run nothing and load nothing but this server's files. `allow-same-origin` lets the
 * page that holds the frame look into it.
 */
export const pagePolicy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "media-src 'self' data:",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export interface StoredFile {
  readonly key: string
  /** Of the file as its reader wants it, not of a packed object. */
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly policy: string
}

const packable = new Set(['text/css', 'image/svg+xml'])

/** Sends an object as a file: whole, in part (Range), or not at all when the reader has it. */
export async function sendFile(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply | Refusal> {
  headers(reply, file)
  if (isKnown(request, file.etag)) return reply.code(304).send()
  const info = await store.head(file.key)
  if (info === null) return refuse('not-found')
  if (packable.has(file.type)) return await sendPacking(store, request, reply, file)
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request, info.size, file.etag)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${info.size}`).send()
  }
  const object = await store.get(file.key, range ?? undefined)
  if (object === null) return refuse('not-found')
  if (range === null) return reply.header('content-length', info.size).send(object.stream)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end - 1}/${info.size}`)
    .header('content-length', range.end - range.start)
    .send(object.stream)
}

/** Sends an object that is stored packed with Brotli, unpacked for readers that cannot. */
export async function sendPacked(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply | Refusal> {
  headers(reply, file)
  reply.header('vary', 'accept-encoding')
  if (isKnown(request, file.etag)) return reply.code(304).send()
  const object = await store.get(file.key)
  if (object === null) return refuse('not-found')
  if (acceptsBrotli(request)) {
    return reply
      .header('content-encoding', 'br')
      .header('content-length', object.size)
      .send(object.stream)
  }
  const unpacked = createBrotliDecompress()
  object.stream.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  return reply.send(unpacked)
}

/** Sends a text that was made for this reply, packed on the way. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  reply.header('vary', 'accept-encoding')
  if (!acceptsBrotli(request) || text.length < 1024) return reply.send(text)
  return reply.header('content-encoding', 'br').send(Readable.from([text]).pipe(packing()))
}

async function sendPacking(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply | Refusal> {
  reply.header('vary', 'accept-encoding')
  const object = await store.get(file.key)
  if (object === null) return refuse('not-found')
  if (!acceptsBrotli(request)) return reply.send(object.stream)
  const packed = packing()
  object.stream.on('error', (error) => packed.destroy(error)).pipe(packed)
  return reply.header('content-encoding', 'br').send(packed)
}

function packing() {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}

function headers(reply: FastifyReply, { type, etag, cacheControl, policy }: StoredFile): void {
  reply
    .type(type.startsWith('text/') || type === 'application/json' ? `${type}; charset=utf-8` : type)
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
}

function acceptsBrotli(request: FastifyRequest): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return accepted.split(',').some((part) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/.test(part))
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** One range; several, or one of an older file, get the whole file, as the standard allows. */
function rangeOf(
  request: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | null | 'unsatisfiable' {
  const header = request.headers.range
  const condition = request.headers['if-range']
  if (header === undefined || (condition !== undefined && condition !== etag)) return null
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size }
  }
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  return start >= size || end <= start ? 'unsatisfiable' : { start, end }
}
