import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Random } from '../../fuzz/random.ts'
import type { LoggedDeed } from './file-deed.ts'

type Change = { readonly at: number; readonly bytes: Uint8Array } | { readonly size: number }

/** What the disk has of a file, and what was done to it since it was flushed. */
interface StoredFile {
  kind: 'file'
  bytes: Buffer
  since: Change[]
}

interface StoredFolder {
  kind: 'folder'
  names: Map<string, Stored>
  since: Naming[]
}

type Stored = StoredFile | StoredFolder

/** Names that appear and vanish together. */
interface Naming {
  readonly names: ReadonlyMap<string, Stored | null>
  /** A name elsewhere that must last if this one goes: a file that was moved is never lost in both folders. */
  readonly movedTo: { readonly folder: StoredFolder; readonly naming: Naming } | null
}

/**
 * A disk that keeps what was flushed, and of the rest what chance lets it: single sectors of writes in any order, and
 * the first so many changes of a folder. To flush a file does not keep its name, which POSIX does not promise either.
 */
export class Disk {
  readonly #root = emptyFolder()
  readonly #files = new Map<number, StoredFile>()

  /** Takes over what a folder holds as flushed, before anything is recorded of it. */
  load(folder: string): void {
    this.#load(folder, this.#root)
  }

  #load(path: string, into: StoredFolder): void {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const within = join(path, entry.name)
      if (entry.isDirectory()) {
        const folder = emptyFolder()
        into.names.set(entry.name, folder)
        this.#load(within, folder)
      } else if (entry.isFile()) {
        const file: StoredFile = { kind: 'file', bytes: readFileSync(within), since: [] }
        into.names.set(entry.name, file)
        this.#files.set(lstatSync(within).ino, file)
      }
    }
  }

  take({ deed, payload }: LoggedDeed): void {
    switch (deed.do) {
      case 'create':
        this.#create(deed.name, deed.ino)
        break
      case 'write':
        this.#files.get(deed.ino)?.since.push({ at: deed.at, bytes: payload })
        break
      case 'truncate':
        this.#files.get(deed.ino)?.since.push({ size: deed.size })
        break
      case 'sync':
        settle(this.#files.get(deed.ino))
        break
      case 'sync-folder':
        settle(this.#at(deed.name))
        break
      case 'make-folder':
        if (!this.#at(deed.name)) this.#name(deed.name, emptyFolder())
        break
      case 'link':
        this.#name(deed.to, this.#at(deed.name) ?? null)
        break
      case 'remove':
        this.#name(deed.name, null)
        break
      case 'rename':
        this.#rename(deed.name, deed.to)
        break
    }
  }

  #create(name: string, ino: number): void {
    const file: StoredFile = { kind: 'file', bytes: Buffer.alloc(0), since: [] }
    this.#files.set(ino, file)
    this.#name(name, file)
  }

  /** Writes what the disk has after a power cut into a new folder. */
  write(folder: string, random: Random): void {
    const cut: Cut = {
      random,
      kept: new Map(),
      sector: random.pick([512, 4096]),
      keeps: random.pick([0, 1, 5, 9]),
    }
    choose(this.#root, cut)
    for (let isSettled = false; !isSettled; ) isSettled = takeBackMoves(cut)
    writeFolder(this.#root, folder, cut)
  }

  #name(name: string, node: Stored | null): void {
    const names = new Map([[baseOf(name), node]])
    this.#folderOf(name)?.since.push({ names, movedTo: null })
  }

  #rename(from: string, to: string): void {
    const node = this.#at(from) ?? null
    const [source, target] = [this.#folderOf(from), this.#folderOf(to)]
    if (!source || !target) return
    if (source === target) {
      const names = new Map<string, Stored | null>([
        [baseOf(from), null],
        [baseOf(to), node],
      ])
      source.since.push({ names, movedTo: null })
      return
    }
    const naming: Naming = { names: new Map([[baseOf(to), node]]), movedTo: null }
    target.since.push(naming)
    source.since.push({
      names: new Map([[baseOf(from), null]]),
      movedTo: { folder: target, naming },
    })
  }

  #folderOf(name: string): StoredFolder | null {
    const parent = dirname(name)
    const found = parent === '.' ? this.#root : this.#at(parent)
    return found?.kind === 'folder' ? found : null
  }

  /** What stands there as the process sees it. */
  #at(name: string): Stored | undefined {
    if (name === '') return this.#root
    let here: Stored | undefined = this.#root
    for (const part of name.split('/')) {
      if (here?.kind !== 'folder') return undefined
      here = namesAfter(here, here.since.length).get(part)
    }
    return here
  }
}

/** What chance made of one power cut. */
interface Cut {
  readonly random: Random
  /** How many of the changes of a folder the disk has. */
  readonly kept: Map<StoredFolder, number>
  readonly sector: number
  /** So many of ten sectors are there that were not flushed. */
  readonly keeps: number
}

const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1)

const emptyFolder = (): StoredFolder => ({ kind: 'folder', names: new Map(), since: [] })

/** The disk has all of it. */
function settle(node: Stored | undefined): void {
  if (node?.kind === 'file') {
    node.bytes = changed(node.bytes, node.since)
  } else if (node?.kind === 'folder') {
    node.names = namesAfter(node, node.since.length)
  }
  if (node) node.since = []
}

function namesAfter(folder: StoredFolder, changes: number): Map<string, Stored> {
  if (changes === 0) return folder.names
  const names = new Map(folder.names)
  for (const change of folder.since.slice(0, changes)) {
    for (const [name, node] of change.names) {
      if (node) names.set(name, node)
      else names.delete(name)
    }
  }
  return names
}

/** The bytes of a file after some changes; room for all that grow it is made at once. */
function changed(bytes: Buffer, changes: readonly Change[]): Buffer {
  let [now, size] = [bytes, bytes.length]
  const ends = changes.map((change) =>
    'size' in change ? change.size : change.at + change.bytes.length,
  )
  const most = ends.reduce((largest, end) => Math.max(largest, end), size)
  if (most > size) now = Buffer.concat([bytes, Buffer.alloc(most - size)])
  for (const change of changes) {
    if ('size' in change) {
      now.fill(0, change.size)
      size = change.size
    } else {
      now.set(change.bytes, change.at)
      size = Math.max(size, change.at + change.bytes.length)
    }
  }
  return now.subarray(0, size)
}

function choose(folder: StoredFolder, cut: Cut): void {
  if (cut.kept.has(folder)) return
  cut.kept.set(folder, cut.random.below(folder.since.length + 1))
  for (const node of namesAfter(folder, folder.since.length).values()) {
    if (node.kind === 'folder') choose(node, cut)
  }
  for (const node of folder.names.values()) if (node.kind === 'folder') choose(node, cut)
}

/** False when one was taken back, so that others may have to follow. */
function takeBackMoves(cut: Cut): boolean {
  for (const [folder, kept] of cut.kept) {
    const lost = folder.since.slice(0, kept).findIndex(({ movedTo }) => {
      const at = movedTo?.folder.since.indexOf(movedTo.naming) ?? -1
      return movedTo !== null && at >= 0 && at >= (cut.kept.get(movedTo.folder) ?? 0)
    })
    if (lost < 0) continue
    cut.kept.set(folder, lost)
    return false
  }
  return true
}

function writeFolder(stored: StoredFolder, folder: string, cut: Cut): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, node] of namesAfter(stored, cut.kept.get(stored) ?? 0)) {
    const path = join(folder, name)
    if (node.kind === 'folder') writeFolder(node, path, cut)
    else writeFileSync(path, afterCut(node, cut), { mode: 0o600 })
  }
}

function afterCut(file: StoredFile, cut: Cut): Buffer {
  if (file.since.length === 0) return file.bytes
  const parts = file.since.flatMap((change) => sectorsOf(change, cut.sector))
  const kept = parts.filter(() => cut.random.below(10) < cut.keeps)
  return changed(Buffer.from(file.bytes), kept)
}

function sectorsOf(change: Change, sector: number): Change[] {
  if ('size' in change) return [change]
  const parts: Change[] = []
  for (let from = 0; from < change.bytes.length; ) {
    const at = change.at + from
    const to = Math.min(change.bytes.length, from + sector - (at % sector))
    parts.push({ at, bytes: change.bytes.subarray(from, to) })
    from = to
  }
  return parts
}
