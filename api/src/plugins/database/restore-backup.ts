import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { flushFolder } from '../../data-folder/flush-folder.ts'
import { restoredFolder } from './database-folders.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'

/**
 * Puts a copy of the database in the place of the one in `folder`, which is kept beside it. Throws when the copy
 * cannot be opened, and then changes nothing. A power cut leaves the old database or the new one.
 *
 * @returns where the database is that was there before; null if there was none
 */
export async function restoreBackup(
  folder: string,
  file: string,
  now: Date,
): Promise<string | null> {
  const unpacked = `${folder}-restoring`
  await rm(unpacked, { recursive: true, force: true })
  await mkdir(unpacked, { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(file),
    createGunzip(),
    unpackTar(unpacked, { dmode: 0o700, fmode: 0o600, strict: true }),
  )
  await opens(unpacked)
  await rename(unpacked, restoredFolder(folder))
  flushFolder(dirname(folder))
  // From here on a start puts the copy in place, if this does not get there (`prepare-folder.ts`).
  const before = `${folder}-before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`
  const isThere = await exists(folder)
  if (isThere) await rename(folder, before)
  await rename(restoredFolder(folder), folder)
  flushFolder(dirname(folder))
  return isThere ? before : null
}

/** PostgreSQL reads its log as it opens the copy, and refuses one that is not whole. */
async function opens(folder: string): Promise<void> {
  // A new database would be made in a folder that holds none.
  if (!(await exists(`${folder}/PG_VERSION`))) throw new Error('There is no database in it.')
  const database = await openEmbeddedPostgres({ folder, flushes: true }, () => {})
  try {
    await database.pool.query('select count(*) from users')
  } finally {
    await database.close()
  }
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
