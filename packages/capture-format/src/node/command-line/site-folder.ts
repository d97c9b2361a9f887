import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from './open-page.ts'

/** What `writeSite` writes. */
const written = ['index.html', 'assets']

/** Whether a capture may be written to a folder: what is wrong, or null. Changes nothing. */
export async function whyNoFolder(folder: string, replaces: boolean): Promise<Problem | null> {
  const found = await stat(folder).catch(() => null)
  if (!found) return null
  if (!found.isDirectory()) return `${folder} is a file, not a folder.`
  const names = await readdir(folder)
  if (names.length === 0) return null
  if (!replaces) return `${folder} is not empty. To replace a capture that is there, add --force.`
  const others = names.filter((name) => !written.includes(name))
  return others.length === 0 ? null : `${folder} holds more than a capture: ${others[0]}.`
}

/** Takes a former capture out of its folder. */
export async function emptyFolder(folder: string): Promise<void> {
  for (const name of written) await rm(join(folder, name), { recursive: true, force: true })
}
