import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const ending = '.tar.gz'

/** Writes a copy of the database folder beside it and keeps the last few: one a day, and today's. */
export async function writeBackup(dataDir: string, dump: Uint8Array, now: Date): Promise<void> {
  const folder = join(dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `database-${now.toISOString().slice(0, 16).replace(':', '')}${ending}`
  const unfinished = join(folder, `${name}.unfinished`)
  await writeFile(unfinished, dump, { flush: true, mode: 0o600 })
  await rename(unfinished, join(folder, name))
  const names = (await readdir(folder)).filter(
    (file) => file.startsWith('database-') && file.endsWith(ending),
  )
  for (const old of superfluous(names)) await rm(join(folder, old), { force: true })
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
