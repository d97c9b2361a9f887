import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { unpacked } from '../storage/encodings.ts'
import { isKey } from '../storage/object-store.ts'
import { type Archive, listObjects, readObject, readRows } from './archive.ts'
import { BadArchive } from './archive-files.ts'

/** What is checked of a row of `assets`. */
const assetSchema = z.object({
  hash: z.string(),
  type: z.string(),
  size: z.number(),
  objectKey: z.string(),
  stored: z.enum(['identity', 'br', 'zstd', 'gzip']),
})

/**
 * Compares an archive with what it says of itself, before anything of it is taken: how many rows and
 * objects it holds, that each line is one row, and that files are what their hashes say.
 *
 * @throws BadArchive, with what is wrong.
 */
export async function checkArchive(folder: string, archive: Archive): Promise<void> {
  const objects = new Set<string>()
  for await (const { key } of listObjects(folder)) {
    if (!isKey(key)) throw new BadArchive(`The export holds an object without a proper key: ${key}`)
    objects.add(key)
  }
  if (objects.size !== archive.objects) {
    throw new BadArchive(`The export should hold ${archive.objects} files, not ${objects.size}.`)
  }
  for (const { name, rows } of archive.tables) {
    let count = 0
    for await (const line of readRows(folder, name)) {
      count += 1
      const row = rowOf(name, count, line)
      const { objectKey: key } = row
      if (typeof key === 'string' && !isKey(key)) {
        throw new BadArchive(`The export names an object without a proper key: ${key}`)
      }
      if (name === 'assets') await checkAsset(folder, objects, row)
    }
    if (count !== rows) {
      throw new BadArchive(`The export should hold ${rows} rows of ${name}, not ${count}.`)
    }
  }
}

function rowOf(table: string, line: number, text: string): Record<string, unknown> {
  try {
    const row: unknown = JSON.parse(text)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return { ...row }
  } catch {
    // Said below, with where it stands.
  }
  throw new BadArchive(`Line ${line} of ${table} in the export is no row.`)
}

/** A file that a store has lost is missing from exports, too, and is no reason to refuse the rest. */
async function checkAsset(
  folder: string,
  objects: ReadonlySet<string>,
  row: object,
): Promise<void> {
  const parsed = assetSchema.safeParse(row)
  if (!parsed.success) throw new BadArchive('The export holds a row of assets without its fields.')
  const { hash, type, size, objectKey: key, stored } = parsed.data
  // Sheets are kept under the hash of what was sent, and cleaned again when they are first asked for.
  if (type === 'text/css' || !objects.has(key)) return
  const bytes = await readObject(folder, key)
  const found = await hashOf(stored === 'identity' ? bytes : unpacked(bytes, stored), size)
  if (found !== hash) throw new BadArchive(`The file ${key} of the export is not what it says.`)
}

/** Null where a stream cannot be unpacked, or holds more than it should. */
async function hashOf(stream: Readable, size: number): Promise<string | null> {
  const hash = createHash('sha256')
  let read = 0
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk
      read += bytes.length
      if (read > size) return null
      hash.update(bytes)
    }
    return read === size ? hash.digest('hex') : null
  } catch {
    return null
  }
}
