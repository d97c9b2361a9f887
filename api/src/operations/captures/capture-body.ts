import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { CaptureRow } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { isRefusal } from '../refusal.ts'
import { joinedText, piecesIn } from './capture-pieces.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** What baked pages are stored as. Quality 5 costs a tenth of 11 and loses a tenth. */
export async function packText(text: string): Promise<Buffer> {
  return await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 22,
    },
  })
}

/** What `packText` packed. */
export async function unpackedText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return (await decompress(Buffer.concat(chunks))).toString('utf8')
}

/** A capture as JSON, put together where it is stored as pieces. Throws when it cannot be read. */
export async function captureText(services: Services, row: CaptureRow): Promise<string> {
  const object = await services.store.get(row.objectKey)
  if (object === null) throw new Error(`The capture ${row.id} has no object.`)
  const text = await unpackedText(object.stream)
  const pieces = piecesIn(JSON.parse(text))
  if (pieces === null) return text
  const joined = await joinedText(services, row.workspaceId, pieces)
  if (isRefusal(joined)) throw new Error(`The capture ${row.id} is in pieces: ${joined.message}`)
  return joined
}
