import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from './flush-folder.ts'

const beginning = 'database-'
const ending = '.tar.gz'
const unfinishedEnding = '.unfinished'

/** Has a copy of the database written beside it and keeps the last few: one a day, and today's. */
export async function keepBackup(
  dataDir: string,
  write: (file: string) => Promise<void>,
  now: Date,
): Promise<void> {
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // What a process that was killed did not finish.
  const left = (await readdir(folder)).filter((file) => file.endsWith(unfinishedEnding))
  for (const file of left) await rm(join(folder, file), { force: true })
  const name = `${beginning}${now.toISOString().slice(0, 16).replace(':', '')}${ending}`
  const unfinished = join(folder, `${name}${unfinishedEnding}`)
  await write(unfinished)
  await rename(unfinished, join(folder, name))
  flushFolder(folder)
  for (const old of superfluous(await backupNames(dataDir))) {
    await rm(join(folder, old), { force: true })
  }
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** The names of all copies, the newest last; none where there is no folder of them. */
export async function backupNames(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((file) => file.startsWith(beginning) && file.endsWith(ending)).sort()
}

/** All but the newest six and the newest of each of the last three days. Names sort by time. */
export function superfluous(names: readonly string[]): string[] {
  const newestFirst = [...names].sort().reverse()
  const newestOfDay = new Map<string, string>()
  for (const name of newestFirst) {
    const day = name.slice(0, 'database-2026-01-01'.length)
    if (!newestOfDay.has(day)) newestOfDay.set(day, name)
  }
  const kept = new Set([...newestFirst.slice(0, 6), ...[...newestOfDay.values()].slice(0, 3)])
  return newestFirst.filter((name) => !kept.has(name))
}
