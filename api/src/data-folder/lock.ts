import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, readdir, rm } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Held by this process until it releases it or dies, however it dies. */
export interface FolderLock {
  release(): Promise<void>
}

const prefix = 'lock-'
/** Longer addresses of sockets are cut off (104 bytes on macOS, 108 on Linux). */
const longestAddress = 100
/** Milliseconds after which a process that takes calls without an answer counts as the holder. */
const longestSilence = 10_000

/**
 * Locks a folder for this process; null when another one holds it. The lock is a socket that the
 * process listens on inside the folder: the system closes it with the process, so there is never a
 * stale lock, and whether the holder lives is found out by calling it. Every process has a socket
 * of its own name and announces itself before it looks for others, so two that start at once
 * cannot both miss each other; of those, the lowest name waits for the rest to give up.
 */
export async function lockFolder(folder: string): Promise<FolderLock | null> {
  if (process.platform === 'win32') return await lockByPipe(folder)
  const own = `${prefix}${randomUUID()}`
  const reachable = await addressesIn(folder)
  let state = 'starting'
  const server = createServer((socket) => socket.on('error', () => {}).end(state))
  await listen(server, reachable.of(own))
  const release = async () => {
    server.close()
    await rm(join(folder, own), { force: true })
    await reachable.close()
  }
  const deadline = Date.now() + longestSilence
  try {
    for (;;) {
      const others = await statesOfOthers(folder, own, reachable.of)
      if (others.length === 0) break
      const goesFirst = others.some(
        ({ name, state }) => state === 'held' || (state === 'starting' && name < own),
      )
      if (goesFirst || Date.now() > deadline) {
        await release()
        return null
      }
      await wait(20)
    }
  } catch (error) {
    await release()
    throw error
  }
  state = 'held'
  server.unref()
  return { release }
}

async function statesOfOthers(folder: string, own: string, addressOf: (name: string) => string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name !== own)
  const found: { name: string; state: string }[] = []
  for (const name of names) {
    const state = (await ask(addressOf(name))) ?? (await askAgain(addressOf(name)))
    if (state !== null) found.push({ name, state })
    // Names are never used twice, so what is dead stays dead.
    else await rm(join(folder, name), { force: true })
  }
  return found
}

/** Between binding and listening lies a moment in which a living socket refuses. */
async function askAgain(address: string): Promise<string | null> {
  await wait(100)
  return await ask(address)
}

/** What the process at a socket says; silent when it is busy or about to go, null when there is none. */
async function ask(address: string): Promise<string | null> {
  const socket = createConnection(address)
  socket.setTimeout(2000, () => socket.destroy())
  try {
    await once(socket, 'connect')
    let said = ''
    for await (const chunk of socket) said += String(chunk)
    return said || 'silent'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code === 'ECONNREFUSED' || code === 'ENOENT' ? null : 'silent'
  } finally {
    socket.destroy()
  }
}

/** Where a deep folder makes addresses too long, Linux reaches it through the open folder itself. */
async function addressesIn(folder: string) {
  const longest = join(folder, prefix + randomUUID())
  if (Buffer.byteLength(longest) <= longestAddress) {
    return { of: (name: string) => join(folder, name), close: async () => {} }
  }
  if (process.platform !== 'linux') {
    throw new Error(`The path of the data folder is too long for its lock: ${folder}`)
  }
  const handle = await open(folder)
  return {
    of: (name: string) => `/proc/self/fd/${handle.fd}/${name}`,
    close: () => handle.close(),
  }
}

/** On Windows a pipe lives and dies with its process, and only one can listen on a name. */
async function lockByPipe(folder: string): Promise<FolderLock | null> {
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex')
  const server = createServer((socket) => socket.end('held'))
  try {
    await listen(server, `\\\\.\\pipe\\waystep-${name}`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null
    throw error
  }
  server.unref()
  return {
    release: async () => {
      server.close()
    },
  }
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address)
  await once(server, 'listening')
}
