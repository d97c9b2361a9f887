import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder that is no export as `exportServer` writes it; the message is for whoever imports it. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

/**
 * Opens a file of an archive for reading. A link would show files of this machine to whoever wrote the
 * archive, and a pipe would be waited for without end.
 *
 * @throws BadArchive where it is missing or no file of its own.
 */
export async function openPlainFile(file: string): Promise<FileHandle> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null)
  if (handle === null) throw new BadArchive(`The export has no file ${file}.`)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new BadArchive(`The export holds something that is no file: ${file}.`)
}

/** @throws BadArchive where a folder of an archive is a link or a file; null where there is none. */
export async function plainFolder(folder: string): Promise<string | null> {
  const found = await lstat(folder).catch(() => null)
  if (found === null) return null
  if (!found.isDirectory()) throw new BadArchive(`The export holds no folder ${folder}.`)
  return folder
}

/** Every file below a folder, links not followed. @throws BadArchive where there is anything else. */
export async function* plainFilesBelow(folder: string): AsyncIterable<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* plainFilesBelow(path)
    else if (entry.isFile()) yield path
    else throw new BadArchive(`The export holds something that is no file: ${path}.`)
  }
}
