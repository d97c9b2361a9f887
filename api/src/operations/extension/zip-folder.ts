import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type Zippable, zip } from 'fflate'

/**
 * The day all files of an archive carry, so that the same files are the same bytes. It is the first
 * that a zip can say, in the time zone of the machine, as zips say it.
 */
export const archiveDay = new Date(1980, 0, 1)

/** The files of a folder and of those in it as a zip: the same bytes for the same files. */
export async function zipFolder(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const contents: Zippable = {}
  for (const path of paths.sort()) contents[path] = await readFile(join(folder, path))
  return await new Promise((resolve, reject) => {
    zip(contents, { level: 6, mtime: archiveDay }, (error, archive) =>
      error ? reject(error) : resolve(archive),
    )
  })
}
