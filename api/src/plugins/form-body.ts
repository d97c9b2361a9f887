import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What was sent is no form of one file, or ended too early. */
export class FormBroken extends Error {
  override readonly name = 'FormBroken'
}

/** Bytes of the lines before and after a file in its form, with much to spare. */
export const formOverhead = 64 * 1024

/** Bytes of a field of a form. */
const fieldLimit = 2_000

/** A scope whose routes are sent one file as a form, with at most so many fields. Its length is for its route to judge, which stores it as it comes. */
export function acceptForm(
  app: FastifyInstance,
  fields: number,
  routes: (scope: FastifyInstance) => void,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        files: 1,
        fields,
        fieldSize: fieldLimit,
        parts: fields + 2,
        fieldNameSize: 100,
        headerPairs: 20,
        fileSize: Number.MAX_SAFE_INTEGER,
      },
    })
    routes(scope)
  })
}

/**
 * The files of a form one after the other, each of which is to be read before the next.
 *
 * @throws FormBroken, also within a file
 */
export async function* filesOfForm(request: FastifyRequest): AsyncGenerator<Readable> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') throw new FormBroken('A form with a field')
      yield Readable.from(bytesOf(part.file), { objectMode: false })
    }
  } catch (error) {
    throw broken(error)
  }
}

async function* bytesOf(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    throw broken(error)
  }
}

const broken = (error: unknown) =>
  error instanceof FormBroken
    ? error
    : new FormBroken('A form that cannot be read', { cause: error })

/** A form that was read whole. */
export interface ReadForm {
  readonly fields: Readonly<Record<string, string>>
  /** Null: there was none. */
  readonly file: { readonly name: string; readonly bytes: Buffer } | null
}

/**
 * Reads a form of fields and one file into memory; null where the file has more than `limit` bytes.
 *
 * @throws FormBroken
 */
export async function readForm(request: FastifyRequest, limit: number): Promise<ReadForm | null> {
  const fields: Record<string, string> = {}
  let file: ReadForm['file'] = null
  try {
    // What is beyond the limit is read and thrown away.
    for await (const part of request.parts({ limits: { fileSize: limit } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || Object.hasOwn(fields, part.fieldname)) {
          throw new FormBroken('A field that is too long, or is there twice')
        }
        fields[part.fieldname] = String(part.value)
        continue
      }
      const chunks: Buffer[] = []
      for await (const chunk of part.file) chunks.push(chunk)
      if (part.file.truncated) return null
      file = { name: part.fieldname, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    throw broken(error)
  }
  return { fields, file }
}
