import { Readable } from 'node:stream'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../operations/refusal.ts'
import { tagReply } from '../plugins/cache-tags.ts'
import { addVary } from '../plugins/vary.ts'
import { encodings, packedText, unpacked } from '../storage/encodings.ts'
import type { ByteRange, ObjectStore, StoredObject } from '../storage/object-store.ts'
import { isPackable } from '../storage/packable.ts'
import { findRepresentation, type Representation } from '../storage/representations.ts'
import type { PackedPage } from '../viewer/packed-page.ts'
import { byteRangeBeforeSize, byteRangeOf } from './byte-range.ts'

/** What a browser shows or plays without running it; only the server's own pages are HTML. */
const openedInPlace = /^(?:image|video|audio|font)\/|^text\/(?:css|html)$/

export interface StoredFile {
  readonly key: string
  /** How the object is stored; as it is unless said otherwise. */
  readonly stored?: Representation
  /** The type of the file as its reader wants it, not of a packed object. */
  readonly type: string
  /** Names the file's content; its representations get entity tags of their own. */
  readonly name: string
  /** Unless it is as the route's kind of reply says. */
  readonly cacheControl?: string
  /** What it is part of, by whose names a shared cache can be told to forget it. */
  readonly tags?: readonly string[]
}

/**
 * Sends an object as a file, packed as its reader likes it best: whole, in part (Range), or not at
 * all when the reader has it.
 */
export async function sendFile(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply | Refusal> {
  const { type, stored = 'identity' } = file
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
  if (file.cacheControl !== undefined) reply.header('cache-control', file.cacheControl)
  if (file.tags !== undefined && file.tags.length > 0) tagReply(reply, file.tags)
  // A drawing is shown in a page; opened by itself it would be a document of this server.
  if (type === 'image/svg+xml')
    reply.header('content-disposition', 'attachment; filename="drawing.svg"')
  else if (!openedInPlace.test(type)) reply.header('content-disposition', 'attachment')
  const varies = stored !== 'identity' || isPackable(type)
  if (varies) addVary(reply, 'accept-encoding')
  const wanted = varies ? bestFor(request) : 'identity'
  if (isKnown(request, entityTag(file, wanted))) {
    return reply.header('etag', entityTag(file, wanted)).code(304).send()
  }
  const read = (representation: Representation) => {
    const range = wantedRange(request, entityTag(file, representation))
    return (key: string) => readPart(store, request, key, range)
  }
  const found = await findRepresentation(store, { key: file.key, stored }, wanted, read(wanted))
  if (found === null) return refuse('not-found')
  if (found !== 'impossible') return sendPart(reply, file, wanted, found)
  if (stored !== 'identity') return await sendUnpacked(store, reply, file, stored)
  const plain = await read('identity')(file.key)
  if (plain === null) return refuse('not-found')
  return sendPart(reply, file, 'identity', plain)
}

/** Sends a text that was made for this reply, packed on the way. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  addVary(reply, 'accept-encoding')
  const wanted = bestFor(request)
  if (wanted === 'identity' || text.length < 1024) return reply.send(text)
  return reply.header('content-encoding', wanted).send(packedText(text, wanted))
}

/**
 * Sends a page that was made before, or 304 to those who have it.
 * @param page its name tells it from any other, whatever its encoding
 */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, encoding, body }: Pick<PackedPage, 'name' | 'encoding' | 'body'>,
): FastifyReply {
  addVary(reply, 'accept-encoding')
  const etag = entityTag({ name }, encoding)
  reply.header('etag', etag)
  if (isKnown(request, etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

/** The Range header of a request that means the body as it is now. */
function wantedRange(request: FastifyRequest, etag: string): string | undefined {
  const condition = request.headers['if-range']
  const isCurrent = condition === undefined || condition === etag
  return isCurrent && request.method === 'GET' ? request.headers.range : undefined
}

interface Part extends StoredObject {
  /** What is in the stream; null for all of the body. */
  readonly range: ByteRange | null | 'unsatisfiable'
}

/** Reads what was asked for, in one call of the store, or two where the size must be known before. */
async function readPart(
  store: ObjectStore,
  request: FastifyRequest,
  key: string,
  header: string | undefined,
): Promise<Part | null> {
  const early = byteRangeBeforeSize(header)
  // Nothing is read for those who want to know of it only.
  if (request.method === 'HEAD' || early === 'by-size') {
    const info = await store.head(key)
    if (info === null) return null
    const { size } = info
    const range = byteRangeOf(header, size)
    if (request.method === 'HEAD' || range === 'unsatisfiable')
      return { size, stream: Readable.from([]), range }
    const object = await store.get(key, range ?? undefined)
    return object && { ...object, range }
  }
  const object = await store.get(key, early ?? undefined)
  return object && { ...object, range: byteRangeOf(header, object.size) }
}

function sendPart(
  reply: FastifyReply,
  file: StoredFile,
  representation: Representation,
  { size, stream, range }: Part,
): FastifyReply {
  reply.header('etag', entityTag(file, representation)).header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    stream.destroy()
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (representation !== 'identity') reply.header('content-encoding', representation)
  reply.header('content-length', range === null ? size : range.end - range.start)
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
  }
  return reply.send(stream)
}

/** Sends one reader what is too large to be kept in every representation. */
async function sendUnpacked(
  store: ObjectStore,
  reply: FastifyReply,
  file: StoredFile,
  stored: Exclude<Representation, 'identity'>,
): Promise<FastifyReply | Refusal> {
  const object = await store.get(file.key)
  if (object === null) return refuse('not-found')
  return reply.header('etag', entityTag(file, 'identity')).send(unpacked(object.stream, stored))
}

/** Two representations of a file are no parts of each other. */
function entityTag({ name }: Pick<StoredFile, 'name'>, representation: Representation): string {
  return representation === 'identity' ? `"${name}"` : `"${name}.${representation}"`
}

/** How the reader of an answer likes it best. */
export function bestFor(request: FastifyRequest): Representation {
  const accepted = request.headers['accept-encoding']
  const known: readonly Representation[] = [...encodings, 'identity']
  const best = negotiate(String(accepted ?? ''), [...known])
  return known.find((representation) => representation === best) ?? 'identity'
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined) return false
  return known
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}
