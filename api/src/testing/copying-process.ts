import { writeFile } from 'node:fs/promises'
import type { Environment } from './test-config.ts'
import { openTestServer } from './test-server.ts'

/**
 * A server that makes copies, in a process of its own that a test kills: once it has stored an object for a workspace, or a
 * certain one, it writes its name into a file, and never hears that it is there.
 */
export interface CopyingProcess {
  readonly environment: Environment
  readonly workspaceId: string
  /** The hash of the object that it stops at; absent: the first one. */
  readonly hash?: string
  readonly stored: string
}

const order: CopyingProcess = JSON.parse(process.argv.at(-1) ?? '')
await openTestServer(order.environment, ({ store }) => {
  const put = store.put.bind(store)
  store.put = async (key, body, options) => {
    await put(key, body, options)
    if (!key.includes(order.workspaceId) || !key.includes(order.hash ?? '')) return
    await writeFile(order.stored, key)
    await new Promise(() => {})
  }
})
