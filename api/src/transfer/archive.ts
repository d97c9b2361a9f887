import { createWriteStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defineStored, type StoredReading, type Unreadable } from '@waystep/demo-model'
import { z } from 'zod'
import { openPlainFile, plainFilesBelow, plainFolder } from './archive-files.ts'

/** `archive.json`: what the folder holds, written last, so that an unfinished export is not imported. */
const archiveSchema = z.object({
  exportedAt: z.iso.datetime(),
  /** The migrations the tables have been through; the importing server may have more. */
  migrations: z.array(z.string()),
  /** Rows by table, in the order in which they must be read. */
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.int().min(0) })),
  objects: z.int().min(0),
})

export type Archive = z.infer<typeof archiveSchema>

/** How the folder of an export is laid out; `format` in the file. What its tables hold, the migrations say. */
const storedArchive = defineStored<Archive>({ schema: archiveSchema, steps: [] })

export async function writeArchiveFile(folder: string, archive: Archive): Promise<void> {
  const file = { format: storedArchive.version, ...archive }
  await writeFile(join(folder, 'archive.json'), `${JSON.stringify(file, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  })
}

/** Bytes of `archive.json`; one of all tables and migrations has some thousand. */
const archiveFileLimit = 1024 * 1024

/** What a folder holds; no finished export where it is not `newer`, one of a later version of Waystep where it is. */
export async function readArchiveFile(folder: string): Promise<StoredReading<Archive>> {
  try {
    await using file = await openPlainFile(join(folder, 'archive.json'))
    if ((await file.stat()).size > archiveFileLimit) return unfinished('archive.json: too large')
    const { format = null, ...rest }: Record<string, unknown> = JSON.parse(
      await file.readFile('utf8'),
    )
    return storedArchive.read({ ...rest, version: format })
  } catch (error) {
    return unfinished(`archive.json: ${String(error)}`)
  }
}

const unfinished = (problem: string): Unreadable => ({ ok: false, problem, newer: false })

const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`)

/** One JSON text a line; returns how many. */
export async function writeRows(
  folder: string,
  table: string,
  rows: AsyncIterable<string>,
): Promise<number> {
  const file = tableFile(folder, table)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  let count = 0
  async function* lines() {
    for await (const row of rows) {
      count += 1
      yield `${row}\n`
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { flush: true, mode: 0o600 }))
  return count
}

/** The rows of a table, a JSON text each. @throws BadArchive where they are no file of the archive. */
export async function* readRows(folder: string, table: string): AsyncIterable<string> {
  await plainFolder(join(folder, 'tables'))
  const file = await openPlainFile(tableFile(folder, table))
  const input = file.createReadStream()
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield line
  }
}

export async function writeObject(folder: string, key: string, stream: Readable): Promise<void> {
  const file = join(folder, 'objects', ...key.split('/'))
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await pipeline(stream, createWriteStream(file, { flush: true, mode: 0o600 }))
}

/** The objects of an archive by their keys. @throws BadArchive where something is no file. */
export async function* listObjects(folder: string): AsyncIterable<{ key: string; size: number }> {
  const root = await plainFolder(join(folder, 'objects'))
  if (root === null) return
  for await (const file of plainFilesBelow(root)) {
    const key = relative(root, file).split(sep).join('/')
    yield { key, size: (await stat(file)).size }
  }
}

export async function readObject(folder: string, key: string): Promise<Readable> {
  const file = await openPlainFile(join(folder, 'objects', ...key.split('/')))
  return file.createReadStream()
}
