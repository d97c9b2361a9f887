import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const gigabyte = 2 ** 30

/**
 * Where a run of all tests keeps what it makes: in memory, if there is much of it and the system has a file system
 * there. Tests make thousands of small files (databases, profiles of browsers), and a file system on a disk takes ten
 * times the processor time for each. A folder that TMPDIR names is taken as it is.
 *
 * @returns the folder and what removes it
 */
export function temporaryFolder(asked = process.env.TMPDIR, shared = '/dev/shm') {
  const parent = asked === undefined && hasRoom(shared) ? shared : tmpdir()
  const folder = mkdtempSync(join(parent, 'waystep-tests-'))
  return {
    folder,
    remove: () => {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      } catch (error) {
        // A browser that is still writing must not make the run fail that has just passed.
        console.error(`${folder} was not removed: ${error.message}`)
      }
    },
  }
}

/** Is it a folder that files of six gigabytes fit into, and do they leave as much memory for the programs? */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > 6 * gigabyte && freemem() > 12 * gigabyte
  } catch {
    return false
  }
}
