// node --import record-files.ts …: writes whatever a process, its threads included, does to files below POWER_FOLDER into POWER_LOG.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { relative, resolve } from 'node:path'
import type { FileDeed } from './file-deed.ts'

// The object that PGlite's file system calls; imported names follow it once they are synced.
const fs: typeof import('node:fs') = createRequire(import.meta.url)('node:fs')
const real = { ...fs }
const realPromises = { ...fs.promises }

const folder = resolve(process.env.POWER_FOLDER ?? '')
const log = real.openSync(process.env.POWER_LOG ?? '', 'a')

/** Appended at once and whole, so that threads keep the order in which things were done. */
function tell(deed: FileDeed, payload: Uint8Array = new Uint8Array(0)): void {
  const head = Buffer.from(`${JSON.stringify({ ...deed, payload: payload.length })}\n`)
  real.writeSync(log, Buffer.concat([head, payload]))
}

/** Its name within the folder; null where it is elsewhere. */
function nameOf(path: unknown): string | null {
  if (typeof path !== 'string') return null
  const name = relative(folder, resolve(path))
  return name.startsWith('..') ? null : name
}

const isThere = (path: unknown) => real.existsSync(String(path))
const idOf = (path: string) => real.lstatSync(path).ino

interface OpenFile {
  readonly name: string
  readonly path: string
  readonly ino: number
  readonly isFolder: boolean
}
const open = new Map<number, OpenFile>()

function opened(file: number, path: unknown, wasThere: boolean, flags: unknown): void {
  const name = nameOf(path)
  if (name === null) return
  const stat = real.fstatSync(file)
  if (stat.isSocket()) return
  open.set(file, { name, path: String(path), ino: stat.ino, isFolder: stat.isDirectory() })
  const empties =
    typeof flags === 'number'
      ? (flags & fs.constants.O_TRUNC) !== 0
      : String(flags ?? 'r').startsWith('w')
  if (!wasThere) tell({ do: 'create', name, ino: stat.ino })
  else if (empties && stat.isFile()) tell({ do: 'truncate', ino: stat.ino, size: 0 })
}

function synced(file: number): void {
  const known = open.get(file)
  if (known?.isFolder) tell({ do: 'sync-folder', name: known.name })
  else if (known) tell({ do: 'sync', ino: known.ino })
}

/** What a whole file holds that was written in a way of Node's own. */
function wrote(path: string): void {
  tell({ do: 'write', ino: idOf(path), at: 0 }, real.readFileSync(path))
}

function wroteWhole(path: unknown, wasThere: boolean, flushes: boolean): void {
  const name = nameOf(path)
  if (name === null) return
  const ino = idOf(String(path))
  tell(wasThere ? { do: 'truncate', ino, size: 0 } : { do: 'create', name, ino })
  wrote(String(path))
  if (flushes) tell({ do: 'sync', ino })
}

function renamed(from: unknown, to: unknown): void {
  const names = [nameOf(from), nameOf(to)] as const
  if (names[0] !== null && names[1] !== null) tell({ do: 'rename', name: names[0], to: names[1] })
}

function linked(from: unknown, to: unknown): void {
  const names = [nameOf(from), nameOf(to)] as const
  if (names[0] !== null && names[1] !== null) tell({ do: 'link', name: names[0], to: names[1] })
}

function removed(path: unknown): void {
  const name = nameOf(path)
  if (name !== null) tell({ do: 'remove', name })
}

/** The folders above a path, and it itself, that are not there yet. */
function missingFolders(path: string, found: string[] = []): string[] {
  return isThere(path) ? found : missingFolders(resolve(path, '..'), [path, ...found])
}

function madeFolders(paths: readonly string[]): void {
  for (const path of paths) {
    const name = nameOf(path)
    if (name !== null) tell({ do: 'make-folder', name })
  }
}

const flushesIn = (options: unknown) =>
  typeof options === 'object' && options !== null && 'flush' in options && options.flush === true

/** Calls that answer at once: PGlite's. */
Object.assign(fs, {
  openSync(...given: Parameters<typeof fs.openSync>) {
    const wasThere = isThere(given[0])
    const file = real.openSync(...given)
    opened(file, given[0], wasThere, given[1])
    return file
  },
  closeSync(file: number) {
    open.delete(file)
    real.closeSync(file)
  },
  writeSync(file: number, bytes: Uint8Array, from: number, length: number, at: number) {
    const written = real.writeSync(file, bytes, from, length, at)
    const known = open.get(file)
    // PGlite gives its memory as signed bytes.
    const part = new Uint8Array(bytes.buffer, bytes.byteOffset + from, written)
    if (known) tell({ do: 'write', ino: known.ino, at }, part)
    return written
  },
  fsyncSync(file: number) {
    real.fsyncSync(file)
    synced(file)
  },
  fdatasyncSync(file: number) {
    real.fdatasyncSync(file)
    synced(file)
  },
  ftruncateSync(file: number, size = 0) {
    real.ftruncateSync(file, size)
    const known = open.get(file)
    if (known) tell({ do: 'truncate', ino: known.ino, size })
  },
  truncateSync(path: string, size = 0) {
    real.truncateSync(path, size)
    if (nameOf(path) !== null) tell({ do: 'truncate', ino: idOf(path), size })
  },
  writeFileSync(...given: Parameters<typeof fs.writeFileSync>) {
    const wasThere = isThere(given[0])
    real.writeFileSync(...given)
    wroteWhole(given[0], wasThere, flushesIn(given[2]))
  },
  renameSync(from: string, to: string) {
    real.renameSync(from, to)
    renamed(from, to)
  },
  unlinkSync(path: string) {
    real.unlinkSync(path)
    removed(path)
  },
  rmdirSync(path: string) {
    real.rmdirSync(path)
    removed(path)
  },
  rmSync(...given: Parameters<typeof fs.rmSync>) {
    const wasThere = isThere(given[0])
    real.rmSync(...given)
    if (wasThere) removed(given[0])
  },
  mkdirSync(...given: Parameters<typeof fs.mkdirSync>) {
    const missing = missingFolders(String(given[0]))
    const made = real.mkdirSync(...given)
    madeFolders(missing)
    return made
  },
})

/** Calls that promise: the object store's, and the secret's. */
Object.assign(fs.promises, {
  async open(...given: Parameters<typeof fs.promises.open>) {
    const wasThere = isThere(given[0])
    const handle = await realPromises.open(...given)
    opened(handle.fd, given[0], wasThere, given[1])
    const { fd } = handle
    const [sync, close] = [handle.sync.bind(handle), handle.close.bind(handle)]
    handle.sync = async () => {
      await sync()
      synced(fd)
    }
    handle.close = async () => {
      open.delete(fd)
      await close()
    }
    return handle
  },
  async writeFile(...given: Parameters<typeof fs.promises.writeFile>) {
    const [file, , options] = given
    if (typeof file === 'object' && 'fd' in file) {
      await realPromises.writeFile(...given)
      const known = open.get(file.fd)
      if (known) wrote(known.path)
      return
    }
    const wasThere = isThere(file)
    await realPromises.writeFile(...given)
    wroteWhole(file, wasThere, flushesIn(options))
  },
  async rename(from: string, to: string) {
    await realPromises.rename(from, to)
    renamed(from, to)
  },
  async link(from: string, to: string) {
    await realPromises.link(from, to)
    linked(from, to)
  },
  async unlink(path: string) {
    await realPromises.unlink(path)
    removed(path)
  },
  async rm(...given: Parameters<typeof fs.promises.rm>) {
    const wasThere = isThere(given[0])
    await realPromises.rm(...given)
    if (wasThere) removed(given[0])
  },
  async mkdir(...given: Parameters<typeof fs.promises.mkdir>) {
    const missing = missingFolders(String(given[0]))
    const made = await realPromises.mkdir(...given)
    // Another call may have made some of them meanwhile, and says so itself; the same name is made once.
    madeFolders(missing)
    return made
  },
})
syncBuiltinESMExports()
