import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { insertCopyJob } from '../repositories/copy-jobs.ts'
import type { CopyingProcess } from '../testing/copying-process.ts'
import { demoOfPictures, documentOf, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'
import { copiesOf, endOfCopy } from '../testing/viewers-copies.ts'

const pathOf = (name: string) => fileURLToPath(new URL(`../testing/${name}`, import.meta.url))
const program = [pathOf('run-source.mjs'), pathOf('copying-process.ts')]

/** Has a server in a process of its own store a file of a copy, and kills it before the copy is made. */
async function copyAndKill(order: CopyingProcess): Promise<void> {
  const copying = spawn(process.execPath, [...program, JSON.stringify(order)], {
    stdio: 'inherit',
  })
  const closed = once(copying, 'close')
  try {
    const isStored = async () => expect(await readFile(order.stored, 'utf8')).not.toBe('')
    await vi.waitFor(isStored, { timeout: 120_000, interval: 50 })
  } finally {
    copying.kill('SIGKILL')
    await closed
  }
}

/** Ids of the demos on somebody's dashboard. */
async function dashboardOf({ app }: TestServer, { headers, workspaceId }: Person) {
  const reply = await app.inject({
    url: `/api/demos?${new URLSearchParams({ workspaceId })}`,
    headers,
  })
  return reply.json<{ demos: { id: string }[] }>().demos.map(({ id }) => id)
}

it('[M9.40] a copy whose server is killed in the middle is made whole by the next one, once, and not seen before', {
  timeout: 300_000,
}, async () => {
  const first = await startTestServer({ FFMPEG_PATH: 'none', DATABASE_FLUSH: 'on' }, 'embedded')
  const [author, receiver] = [await signUp(first), await signUp(first)]
  const { demoId } = await demoOfPictures(first, author, 5)
  await edit(first, author, demoId, { type: 'update-demo', changes: { allowDuplicate: true } })
  const id = randomUUID()
  const { userId, workspaceId } = receiver
  const ask = { kind: 'viewed', inPublication: null, kept: [] } as const
  await insertCopyJob(first.services.db, { id, originalId: demoId, workspaceId, userId, ask })
  await first.stop()
  const { environment } = first
  const stored = join(environment.DATA_DIR ?? '', 'stored')
  await copyAndKill({ environment, workspaceId, stored })

  let goOn = () => {}
  const looked = new Promise<void>((resolve) => (goOn = resolve))
  const second = await openTestServer(environment, ({ store }) => {
    const put = store.put.bind(store)
    store.put = async (key, body, options) => {
      if (key.includes(workspaceId)) await looked
      await put(key, body, options)
    }
  })
  expect(await copiesOf(second, receiver)).toMatchObject([{ id, state: 'running' }])
  expect(await dashboardOf(second, receiver)).toEqual([])
  goOn()
  expect(await endOfCopy(second, receiver, id)).toMatchObject({ state: 'done', done: 5, total: 5 })
  expect(await dashboardOf(second, receiver)).toEqual([id])
  const { steps } = await documentOf(second, receiver, id)
  expect(Object.keys(steps)).toHaveLength(5)
  await second.stop()
  await first.close()
})
