import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { threadFile } from '../../thread-file.ts'
import type { DatabasePlace, ThreadReply, ThreadRequest } from './embedded-postgres-messages.ts'
import { withJoinedMessages } from './joined-messages.ts'
import { Upkeep } from './upkeep.ts'

export interface EmbeddedPostgres {
  /** Has one connection, so it must never be asked from inside a transaction of its own. */
  readonly pool: pg.Pool
  readonly upkeep: Upkeep
  close(): Promise<void>
}

type Request = ThreadRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never

/**
 * Starts PGlite on a folder, in a thread. Throws when the folder cannot be opened.
 * The caller must hold the lock of the data folder: two of these on one folder destroy it.
 * `onLost` is called once if the database crashes afterwards: it answers nothing any more, and only
 * a new process can open the folder again. `onCareFailed` is told of each table that could not be cared for.
 */
export async function openEmbeddedPostgres(
  place: DatabasePlace,
  onLost: (error: Error) => void,
  onCareFailed: (error: unknown, statement: string) => void = () => {},
): Promise<EmbeddedPostgres> {
  compileOnce()
  if (place.flushes) await prepareInThread(place)
  const thread = new DatabaseThread(place, onLost)
  await thread.waitReady
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: 5000,
    Client: clientOf(thread),
    // The session outlives its client, and with it what that had prepared. Where the database has gone, whatever is
    // asked next says so.
    onConnect: async (client) => {
      await client.query('deallocate all').catch(() => {})
    },
  })
  // `onLost` says it; without a listener it would end the process before that has said why.
  pool.on('error', () => {})
  const upkeep = new Upkeep(pool, place.folder, onCareFailed)
  return {
    pool,
    upkeep,
    close: async () => {
      upkeep.stop()
      await pool.end()
      await thread.close()
    },
  }
}

/**
 * Has V8 leave WebAssembly as its first compiler makes it. Its second one takes up to a gigabyte while the database
 * starts and 70 MB from then on, for what a server is seldom waiting for (decision 0074).
 */
function compileOnce(): void {
  // `--liftoff-only` sets these two, but only where V8 gets it as it starts.
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

async function prepareInThread(place: DatabasePlace): Promise<void> {
  const file = threadFile('prepare-folder-thread', import.meta.url)
  // An error of the thread rejects this.
  await once(new Worker(file, { workerData: place }), 'exit')
}

/**
 * The pool ends a client whose query failed and makes a new one. The adapter's connection outlives
 * its client and would tell the new one that it has ended, so each client gets a connection.
 */
function clientOf(thread: DatabaseThread): new () => pg.ClientBase {
  return class extends pg.Client {
    constructor() {
      const database = withJoinedMessages(thread)
      if (!speaksLikePGlite(database)) throw new Error('The database thread lost its protocol.')
      super(createPgConfig(database))
    }
  }
}

/** PGlite's node-postgres adapter asks no more of a PGlite than these two (it checks the same way). */
function speaksLikePGlite(value: object): value is PGlite {
  return 'execProtocolStream' in value && 'waitReady' in value
}

class DatabaseThread {
  readonly waitReady: Promise<void>
  readonly #worker: Worker
  readonly #onLost: (error: Error) => void
  readonly #waiting = new Map<number, (reply: ThreadReply | Error) => void>()
  #lastId = 0
  #ready = false
  #closed = false

  constructor(place: DatabasePlace, onLost: (error: Error) => void) {
    this.#onLost = onLost
    this.#worker = new Worker(threadFile('embedded-postgres-thread', import.meta.url), {
      workerData: place,
      // What is made and forgotten between two queries is small, and V8 would keep 16 MB and more for it.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    this.waitReady = new Promise((resolve, reject) => {
      this.#waiting.set(0, (reply) =>
        reply instanceof Error
          ? reject(reply)
          : reply.kind === 'ready'
            ? resolve()
            : reject(failure(reply)),
      )
    })
    this.#worker.on('message', (reply: ThreadReply) => {
      if (reply.kind === 'ready') this.#ready = true
      if (reply.kind === 'crashed') return this.#stopped(new Error(reply.message))
      this.#waiting.get(reply.id)?.(reply)
      this.#waiting.delete(reply.id)
    })
    this.#worker.on('error', (error) => this.#stopped(error))
    this.#worker.on('exit', () => this.#stopped(new Error('The database thread has stopped.')))
  }

  async execProtocolStream(bytes: Uint8Array) {
    const reply = await this.#ask({ kind: 'exec', bytes })
    if (reply.kind !== 'messages') throw failure(reply)
    return reply.messages.map((message) =>
      message.name === 'error' ? databaseError(message) : message,
    )
  }

  async close(): Promise<void> {
    if (this.#closed) return
    await this.#ask({ kind: 'close' })
    this.#closed = true
    await this.#worker.terminate()
  }

  #ask(request: Request): Promise<ThreadReply> {
    if (this.#closed) return Promise.reject(new Error('The database is closed.'))
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (reply) => (reply instanceof Error ? reject(reply) : resolve(reply)))
      this.#worker.postMessage({ ...request, id })
    })
  }

  #stopped(error: Error): void {
    const lost = this.#ready && !this.#closed
    this.#closed = true
    for (const answer of this.#waiting.values()) answer(error)
    this.#waiting.clear()
    if (!lost) return
    void this.#worker.terminate()
    this.#onLost(error)
  }
}

/** pg's callers look at the class and at `code`. */
function databaseError(fields: { name: string }): pg.DatabaseError {
  const message = 'message' in fields ? String(fields.message) : 'The database refused a query.'
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), fields, { message })
}

function failure(reply: ThreadReply): Error {
  return new Error(reply.kind === 'failed' ? reply.message : `Unexpected answer: ${reply.kind}`)
}
