import { chmod, stat } from 'node:fs/promises'

/** Who may read a folder or file besides the user the server runs as: nobody. */
const others = 0o077

/**
 * From now on nothing that this process makes is for other users of the machine, whatever makes it:
 * the embedded database, a backup, an export. Only the main thread may say so.
 */
export function makeFilesPrivate(): void {
  process.umask(others)
}

/**
 * Takes a folder away from other users of the machine, who then reach nothing in it. False where that
 * fails: the folder is another user's, or its file system knows no such rights. Windows has rights of
 * its own, which a folder inherits.
 */
export async function makeFolderPrivate(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const isPrivate = async () => ((await stat(folder)).mode & others) === 0
  if (await isPrivate()) return true
  await chmod(folder, 0o700).catch(() => {})
  return await isPrivate()
}
