import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** `archive.json`: what the folder holds, written last, so that an unfinished export is not imported. */
export const archiveSchema = z.object({
  format: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** The migrations the tables have been through; the importing server must have the same. */
  migrations: z.array(z.string()),
  /** Rows by table, in the order in which they must be read. */
  tables: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  objects: z.number().int(),
})

export type Archive = z.infer<typeof archiveSchema>

export async function writeArchiveFile(folder: string, archive: Archive): Promise<void> {
  await writeFile(join(folder, 'archive.json'), `${JSON.stringify(archive, null, 2)}\n`, {
    flush: true,
  })
}

/** Null when the folder holds no finished export of this format. */
export async function readArchiveFile(folder: string): Promise<Archive | null> {
  try {
    const text = await readFile(join(folder, 'archive.json'), 'utf8')
    return archiveSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)

/** One JSON text a line; returns how many. */
export async function writeRows(
  folder: string,
  table: string,
  rows: AsyncIterable<string>,
): Promise<number> {
  const file = tableFile(folder, table)
  await mkdir(dirname(file), { recursive: true })
  let count = 0
  async function* lines() {
    for await (const row of rows) {
      count += 1
      yield `${row}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { flush: true }))
  return count
}

export async function* readRows(folder: string, table: string): AsyncIterable<string> {
  const input = createReadStream(tableFile(folder, table))
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield line
  }
}

export async function writeObject(folder: string, key: string, stream: Readable): Promise<void> {
  const file = join(folder, 'objects', ...key.split('/'))
  await mkdir(dirname(file), { recursive: true })
  await pipeline(stream, createWriteStream(file, { flush: true }))
}

export async function* readObjects(
  folder: string,
): AsyncIterable<{ key: string; size: number; stream: Readable }> {
  const root = join(folder, 'objects')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const { size } = await stat(file)
    const key = relative(root, file).split(sep).join('/')
    yield { key, size, stream: createReadStream(file) }
  }
}
