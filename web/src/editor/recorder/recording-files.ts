/** Where a recording lies while it is made: it outlives the tab (M2.36). */
export interface RecordingFiles {
  append(chunk: Blob): Promise<void>
  /** All that was appended. */
  recorded(): Promise<Blob>
  /** A second file, to write the recording anew; null: this browser keeps no files. */
  whole(): Promise<{ readonly stream: FileSystemWritableFileStream; file(): Promise<File> } | null>
  /** Lets go of it; it is found again by `leftRecordings`. */
  leave(): void
  remove(): Promise<void>
}

/** A recording that nobody has open: its tab was closed or has crashed. */
export interface LeftRecording {
  readonly id: string
  readonly startedAt: Date
  readonly bytes: number
}

/** What stands beside the parts of a recording. */
interface About {
  readonly version: 1
  readonly userId: string
  readonly startedAt: string
}

const aboutName = 'about.json'
const wholeName = 'whole.webm'
const lockName = (id: string) => `waystep recording ${id}`

async function folderOfAll(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  return root.getDirectoryHandle('recordings', { create: true })
}

async function write(folder: FileSystemDirectoryHandle, name: string, data: Blob | string) {
  const handle = await folder.getFileHandle(name, { create: true })
  const stream = await handle.createWritable()
  await stream.write(data)
  // Only a closed file is there after a crash.
  await stream.close()
}

async function partsIn(folder: FileSystemDirectoryHandle): Promise<File[]> {
  const parts: File[] = []
  for await (const handle of folder.values()) {
    if (handle.kind === 'file' && handle.name.endsWith('.part')) parts.push(await handle.getFile())
  }
  return parts.sort((a, b) => a.name.localeCompare(b.name))
}

/** Holds a recording's lock, which goes with the tab; resolves to what releases it. */
function held(id: string): Promise<() => void> {
  return new Promise((resolve) => {
    void navigator.locks.request(
      lockName(id),
      () => new Promise<void>((release) => resolve(release)),
    )
  })
}

async function filesIn(id: string): Promise<RecordingFiles> {
  const all = await folderOfAll()
  const folder = await all.getDirectoryHandle(id, { create: true })
  const release = await held(id)
  let count = (await partsIn(folder)).length
  return {
    append: (chunk) => write(folder, `${String(count++).padStart(6, '0')}.part`, chunk),
    recorded: async () => new Blob(await partsIn(folder), { type: 'video/webm' }),
    async whole() {
      const handle = await folder.getFileHandle(wholeName, { create: true })
      const file = async () => new File([await handle.getFile()], wholeName, { type: 'video/webm' })
      return { stream: await handle.createWritable(), file }
    },
    leave: release,
    async remove() {
      release()
      await all.removeEntry(id, { recursive: true })
    },
  }
}

function filesInMemory(): RecordingFiles {
  const parts: Blob[] = []
  return {
    append: async (chunk) => void parts.push(chunk),
    recorded: async () => new Blob(parts, { type: 'video/webm' }),
    whole: async () => null,
    leave: () => {},
    remove: async () => void parts.splice(0),
  }
}

/** Files for a new recording; in memory where the browser keeps none, as in a private window. */
export async function newRecordingFiles(id: string, userId: string): Promise<RecordingFiles> {
  try {
    const folder = await (await folderOfAll()).getDirectoryHandle(id, { create: true })
    const about: About = { version: 1, userId, startedAt: new Date().toISOString() }
    await write(folder, aboutName, JSON.stringify(about))
    return await filesIn(id)
  } catch (error) {
    console.warn('This browser keeps no files: a crash would lose the recording.', error)
    return filesInMemory()
  }
}

/** A left recording, to go on with. */
export const leftRecordingFiles = filesIn

async function aboutOf(folder: FileSystemDirectoryHandle): Promise<About | null> {
  try {
    const about: About = JSON.parse(
      await (await (await folder.getFileHandle(aboutName)).getFile()).text(),
    )
    return about.version === 1 ? about : null
  } catch {
    return null
  }
}

/** The recordings of a person that no tab has open, latest first. */
export async function leftRecordings(userId: string): Promise<readonly LeftRecording[]> {
  const left: LeftRecording[] = []
  try {
    const { held: locks = [] } = await navigator.locks.query()
    const open = new Set(locks.map(({ name }) => name))
    for await (const folder of (await folderOfAll()).values()) {
      if (folder.kind !== 'directory' || open.has(lockName(folder.name))) continue
      const about = await aboutOf(folder)
      if (about?.userId !== userId) continue
      const bytes = (await partsIn(folder)).reduce((sum, { size }) => sum + size, 0)
      if (bytes > 0) left.push({ id: folder.name, startedAt: new Date(about.startedAt), bytes })
    }
  } catch {
    // Where no files are kept, none were left.
  }
  return left.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
}
