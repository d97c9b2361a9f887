import { realpath } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { makeFolderPrivate } from './keep-private.ts'
import { type FolderLock, lockFolder } from './lock.ts'
import { makeFolder } from './make-folder.ts'

export type OpenedFolder =
  /** No lock: nothing of this process is kept there. The warning is a sentence, too. */
  | { readonly ok: true; readonly lock: FolderLock | null; readonly warning: string | null }
  /** One sentence for the person who starts the server. */
  | { readonly ok: false; readonly message: string }

/** Takes the data folder if the settings keep anything in it; replicas keep nothing. */
export async function lockDataOf(config: Config): Promise<OpenedFolder> {
  const stateless =
    config.database.kind === 'postgres' && config.objects.kind === 's3' && config.secret !== null
  return stateless ? { ok: true, lock: null, warning: null } : await openDataFolder(config.dataDir)
}

/** Makes the data folder if it is missing, for this user alone, and takes it for this process. */
export async function openDataFolder(folder: string): Promise<OpenedFolder> {
  try {
    await makeFolder(folder)
    const lock = await lockFolder(await realpath(folder))
    if (lock !== null) {
      const warning = (await makeFolderPrivate(folder))
        ? null
        : `Other users of this machine can read the data folder ${folder}, and Waystep cannot change that. Make it yours alone: chmod 700.`
      return { ok: true, lock, warning }
    }
    return {
      ok: false,
      message: `The data folder ${folder} is in use by another Waystep. Stop that one, or set DATA_DIR to another folder.`,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, message: `The data folder ${folder} cannot be written: ${reason}.` }
  }
}
