import fs from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { flushFolder } from '../../data-folder/flush-folder.ts'

/**
 * How PGlite starts PostgreSQL, but for its `-F`, which turns fsync off. Of the ways to flush the log only `fsync`
 * reaches the file system: Emscripten's `fdatasync` does nothing. PostgreSQL's own pages take 16 MB, not 128: the
 * system keeps its files in memory, too, and gives that up when others need it.
 */
export const durableStart: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
]

/**
 * PGlite's files in a folder, flushed to the disk wherever PostgreSQL asks for it. PGlite's own forgets to: Emscripten
 * calls `fsync` of a file system only where it has one.
 */
export class DurableFiles extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, options)
    const preRun = [
      (program: object) => flushThrough(filesOf(program)),
      ...(emscriptenOpts.preRun ?? []),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

interface Stream {
  readonly nfd: number
  readonly node: object
}

/** What Emscripten's NODEFS has of what is used here. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number }
  readonly node_ops: { mknod(parent: object, name: string, mode: number, device: number): object }
  realPath(node: object): string
  /** Turns an error of Node into a number that PostgreSQL knows. */
  tryFSOperation(work: () => void): void
}

/**
 * A new file is known by its name once its folder was flushed, too. PostgreSQL leaves that to file systems that flush
 * both together, and POSIX does not ask it of them.
 */
function flushThrough(files: NodeFiles): void {
  const unnamed = new WeakSet<object>()
  const { mknod } = files.node_ops
  files.node_ops.mknod = (...given) => {
    const node = mknod(...given)
    unnamed.add(node)
    return node
  }
  files.stream_ops.fsync = ({ nfd, node }) => {
    files.tryFSOperation(() => {
      fs.fsyncSync(nfd)
      if (!unnamed.has(node)) return
      flushFolder(dirname(files.realPath(node)))
      unnamed.delete(node)
    })
    return 0
  }
}

function filesOf(program: object): NodeFiles {
  const files: unknown = Reflect.get(program, 'NODEFS')
  if (!isNodeFiles(files)) throw new Error('This PGlite keeps its files in another way.')
  return files
}

function isNodeFiles(files: unknown): files is NodeFiles {
  return typeof files === 'object' && files !== null && 'stream_ops' in files && 'realPath' in files
}
