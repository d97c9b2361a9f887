import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableStart } from './durable-files.ts'
import type { DatabasePlace, ThreadReply, ThreadRequest } from './embedded-postgres-messages.ts'
import { removeProcessFile } from './prepare-folder.ts'

/**
 * Runs PGlite away from the thread that answers requests: a long query would block its event loop.
 * Requests are answered one after another, in the order they came.
 */
const port = parentPort
if (port === null) throw new Error('The database thread was started as a program.')

const place: DatabasePlace = workerData
const opened = open(place)
let queue: Promise<void> = opened.then(
  () => port.postMessage({ id: 0, kind: 'ready' } satisfies ThreadReply),
  (error: unknown) =>
    port.postMessage({ id: 0, kind: 'failed', message: String(error) } satisfies ThreadReply),
)

async function open({ folder, flushes }: DatabasePlace): Promise<PGlite> {
  removeProcessFile(folder)
  const database = flushes
    ? new PGlite({ fs: new DurableFiles(folder), startParams: durableStart })
    : new PGlite(folder)
  await database.waitReady
  return database
}

port.on('message', (request: ThreadRequest) => {
  queue = queue.then(async () => {
    try {
      port.postMessage(await answer(request))
    } catch (error) {
      // What PostgreSQL refuses comes as a message, so a throw means that its program broke.
      const kind = request.kind === 'exec' ? 'crashed' : 'failed'
      port.postMessage({ id: request.id, kind, message: String(error) } satisfies ThreadReply)
    }
  })
})

async function answer(request: ThreadRequest): Promise<ThreadReply> {
  const database = await opened
  switch (request.kind) {
    case 'exec': {
      const messages = await database.execProtocolStream(request.bytes, { throwOnError: false })
      if (expectsReady(request.bytes) && !messages.some(({ name }) => name === 'readyForQuery')) {
        return { id: request.id, kind: 'crashed', message: 'PostgreSQL broke off in a query.' }
      }
      return {
        id: request.id,
        kind: 'messages',
        // Copying an Error between threads loses its fields, and pg reads the code from them.
        messages: messages.map((message) =>
          message instanceof Error
            ? { ...message, name: 'error', message: message.message }
            : message,
        ),
      }
    }
    case 'close':
      await database.close()
      return { id: request.id, kind: 'closed' }
  }
}

/**
 * A query or a sync is always answered with readyForQuery, after an error too. PGlite returns without
 * it when PostgreSQL has crashed inside of it, and then for ever.
 */
function expectsReady(bytes: Uint8Array): boolean {
  const isQuery = bytes[0] === 'Q'.charCodeAt(0)
  const isSync = bytes.at(-5) === 'S'.charCodeAt(0) && bytes.at(-1) === 4
  return isQuery || isSync
}
