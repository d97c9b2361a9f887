import { createWriteStream } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type pg from 'pg'

/** What a server makes anew as it starts; PostgreSQL's own base backups leave the same out. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pgsql_tmp.*)$/
/** Says where recovery begins, and so is taken from PostgreSQL, which is not writing it meanwhile. */
const controlFile = 'global/pg_control'

/**
 * Writes a copy of the database in `folder` to a gzipped tar while the database goes on: PostgreSQL's own base backup.
 * Files change while they are read; the log of the same time, which is in the copy, puts that right when the copy is
 * opened. Nobody may make a checkpoint meanwhile: it throws that log away. The file is on the disk afterwards.
 */
export async function writeBaseBackup(pool: pg.Pool, folder: string, file: string): Promise<void> {
  const { readable, controller } = createTarPacker()
  const reader = readable.getReader()
  const failed = new AbortController()
  const writing = pipeline(
    Readable.from(chunksOf(reader)),
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600, flush: true }),
    { signal: failed.signal },
  ).catch(async (error: unknown) => {
    // Whoever packs would wait for ever until somebody reads.
    await reader.cancel(error)
    throw error
  })
  const packing = pack(pool, folder, controller).catch((error: unknown) => {
    failed.abort(error)
    throw error
  })
  const [written, packed] = await Promise.allSettled([writing, packing])
  if (packed.status === 'rejected') throw packed.reason
  if (written.status === 'rejected') throw written.reason
}

async function pack(pool: pg.Pool, folder: string, tar: TarPackController): Promise<void> {
  const { rows: begun } = await pool.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('waystep', true)) as segment`,
  )
  let isStopped = false
  try {
    await packFolder(tar, folder, '')
    const { rows: control } = await pool.query<{ bytes: Buffer }>(
      'select pg_read_binary_file($1) as bytes',
      [controlFile],
    )
    await packBytes(tar, controlFile, control[0]?.bytes ?? Buffer.alloc(0))
    const { rows: ended } = await pool.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    )
    isStopped = true
    await packBytes(tar, 'backup_label', Buffer.from(ended[0]?.label ?? ''))
    await packLog(tar, folder, begun[0]?.segment ?? '', ended[0]?.segment ?? '')
    tar.finalize()
  } finally {
    // Without an answer the database is gone, and the backup with it.
    if (!isStopped) await pool.query('select pg_backup_stop(false)').catch(() => {})
  }
}

/** The files of the log from one to the other, whose names sort as they were written. */
async function packLog(
  tar: TarPackController,
  folder: string,
  first: string,
  last: string,
): Promise<void> {
  const names = await readdir(join(folder, 'pg_wal'))
  for (const name of names.filter((name) => name >= first && name <= last).sort()) {
    await packFile(tar, folder, `pg_wal/${name}`)
  }
}

async function packFolder(tar: TarPackController, folder: string, within: string): Promise<void> {
  const entries = await readdir(join(folder, within), { withFileTypes: true })
  for (const entry of entries) {
    const name = `${within}${entry.name}`
    if (entry.isDirectory()) {
      await packBytes(tar, `${name}/`, Buffer.alloc(0))
      if (!emptied.has(name)) await packFolder(tar, folder, `${name}/`)
      else if (name === 'pg_wal') await packBytes(tar, 'pg_wal/archive_status/', Buffer.alloc(0))
    } else if (name !== controlFile && !leftOut.test(entry.name)) {
      await packFile(tar, folder, name)
    }
  }
}

async function packBytes(tar: TarPackController, name: string, bytes: Uint8Array): Promise<void> {
  const isFolder = name.endsWith('/')
  const writer = tar
    .add({
      name,
      size: bytes.length,
      mode: isFolder ? 0o700 : 0o600,
      type: isFolder ? 'directory' : 'file',
    })
    .getWriter()
  if (bytes.length > 0) await writer.write(new Uint8Array(bytes))
  await writer.close()
}

/** A file that PostgreSQL takes away meanwhile is left out, and what it cuts off is filled with zeros. */
async function packFile(tar: TarPackController, folder: string, name: string): Promise<void> {
  const file = await open(join(folder, name), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return
  try {
    const { size } = await file.stat()
    const writer = tar.add({ name, size, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of exactly(file, size)) await writer.write(chunk)
    await writer.close()
  } finally {
    await file.close()
  }
}

/** Bytes that are read at once: what is larger waits for the disk with memory held. */
const piece = 256 * 1024

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += piece) {
    const length = Math.min(piece, size - at)
    const bytes = new Uint8Array(length)
    let read = 0
    while (read < length) {
      const { bytesRead } = await file.read(bytes, read, length - read, at + read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    yield bytes
  }
}

async function* chunksOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}
