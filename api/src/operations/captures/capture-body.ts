import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { type Capture, parseCapture } from '@waystep/capture-format'
import type { CaptureRow } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** What captures and baked pages are stored as. Quality 5 costs a tenth of 11 and loses a tenth. */
export async function packText(text: string): Promise<Buffer> {
  return await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  })
}

async function unpackText(bytes: Uint8Array): Promise<string> {
  return (await decompress(bytes)).toString('utf8')
}

/** The bytes of an object; null when it is gone. */
export async function readObject(services: Services, key: string): Promise<Buffer | null> {
  const object = await services.store.get(key)
  if (object === null) return null
  const chunks: Buffer[] = []
  for await (const chunk of object.stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A capture from the store, migrated to the current version. Throws when it cannot be read. */
export async function readCapture(services: Services, row: CaptureRow): Promise<Capture> {
  const bytes = await readObject(services, row.objectKey)
  if (bytes === null) throw new Error(`The capture ${row.id} has no object.`)
  const parsed = parseCapture(JSON.parse(await unpackText(bytes)))
  if (!parsed.ok) throw new Error(`The stored capture ${row.id} cannot be read: ${parsed.problem}`)
  return parsed.capture
}
