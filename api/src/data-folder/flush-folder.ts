import fs from 'node:fs'
import { join } from 'node:path'

/** What file systems say that flush no folders; PostgreSQL lets it pass, too. */
const unable = new Set(['EBADF', 'EINVAL', 'EISDIR', 'EACCES'])

/** New and renamed files last through a power cut once their folder was flushed; Windows cannot and need not. */
export function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  try {
    flush(folder, 'r')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (!unable.has(String(code))) throw error
  }
}

/** Flushes all files and folders below one, as whoever wrote them may not have done. */
export function flushTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) flush(path, 'r+')
  }
  flushFolder(folder)
}

function flush(path: string, flags: string): void {
  const file = fs.openSync(path, flags)
  try {
    fs.fsyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}
