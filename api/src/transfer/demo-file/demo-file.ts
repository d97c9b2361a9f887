import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import {
  type CarriedTranslation,
  carriedTranslationSchema,
  type DemoDocument,
  defineStored,
  demoDocumentSchema,
  idSchema,
  type StoredReading,
} from '@waystep/demo-model'
import { z } from 'zod'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** One demo with all that it shows, apart from any workspace. Its ids stand for something inside it only. */
export interface DemoFile {
  readonly document: DemoDocument
  /** Captured pages, by the ids that steps name; of whatever version their own format was. */
  readonly captures: readonly { readonly id: string; readonly capture: unknown }[]
  readonly assets: readonly DemoFileAsset[]
  /** The demo in other languages. */
  readonly translations: readonly CarriedTranslation[]
}

export interface DemoFileAsset {
  /** What records and pages call it. A style sheet was cleaned after it was named: its bytes have another hash. */
  readonly hash: string
  readonly type: string
  /** Base64. */
  readonly bytes: string
}

const fileSchema: z.ZodType<DemoFile> = z.object({
  document: demoDocumentSchema,
  captures: z.array(z.object({ id: idSchema, capture: z.unknown() })).max(1_000),
  assets: z
    .array(
      z.object({
        hash: z.string().regex(/^[0-9a-f]{64}$/),
        type: z.string().max(200),
        bytes: z.base64(),
      }),
    )
    .max(20_000),
  translations: z.array(carriedTranslationSchema).max(100),
})

/** How the file of one demo is read, by the `version` in it. */
const storedDemoFile = defineStored<DemoFile>({
  schema: fileSchema,
  steps: [
    // The first version was of demos in their own language.
    (json) => ({ ...json, translations: [] }),
  ],
})

/** Bytes of a file, packed and unpacked. */
const packedLimit = 32 * 1024 * 1024
const unpackedLimit = 128 * 1024 * 1024

/** The bytes of a file: JSON, packed with Brotli. */
export async function writeDemoFile(file: DemoFile): Promise<Buffer> {
  const text = JSON.stringify({ version: storedDemoFile.version, ...file })
  return await compress(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })
}

/** Reads the bytes of a file of any version. What is too large, or is something else, is not read. */
export async function readDemoFile(bytes: Uint8Array): Promise<StoredReading<DemoFile>> {
  if (bytes.length > packedLimit) return { ok: false, problem: 'too large', newer: false }
  try {
    const text = await decompress(bytes, { maxOutputLength: unpackedLimit })
    return storedDemoFile.read(JSON.parse(text.toString('utf8')))
  } catch (error) {
    return { ok: false, problem: `not the file of a demo: ${String(error)}`, newer: false }
  }
}
