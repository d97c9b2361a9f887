import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { flushFolder, flushTree } from '../../data-folder/flush-folder.ts'
import { restoredFolder } from './database-folders.ts'

/**
 * Sees to it that a folder holds a whole database which the disk has. A new one is made beside it and gets its name at
 * the end, so that a power cut leaves a whole database or none; so does a copy that was being put back.
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (!holdsDatabase(folder)) {
    const restored = restoredFolder(folder)
    const ready = holdsDatabase(restored) ? restored : await madeBeside(folder)
    fs.renameSync(ready, folder)
    flushFolder(dirname(folder))
  }
  // Copied by hand, or written by a version that flushed nothing.
  flushTree(folder)
}

/**
 * Takes away the file by which PostgreSQL knows that a process has its folder: our own lock says so, and one that a
 * crash or a power cut left empty would keep everybody out for good.
 */
export function removeProcessFile(folder: string): void {
  fs.rmSync(join(folder, 'postmaster.pid'), { force: true })
}

async function madeBeside(folder: string): Promise<string> {
  const unfinished = `${folder}-unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  // Read only where it is needed: most starts find a database.
  const { PGlite } = await import('@electric-sql/pglite')
  const database = new PGlite(unfinished)
  await database.waitReady
  await database.close()
  flushTree(unfinished)
  return unfinished
}

function holdsDatabase(folder: string): boolean {
  return fs.existsSync(join(folder, 'PG_VERSION'))
}
