import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assetHashOf, orderedSteps } from '@waystep/demo-model'
import { expect, it, vi } from 'vitest'
import { carriedTranslations } from '../operations/translations/carried-translations.ts'
import { findAsset } from '../repositories/assets.ts'
import { insertCopyJob } from '../repositories/copy-jobs.ts'
import { findVoiceFiles } from '../repositories/voice-files.ts'
import type { CopyingProcess } from '../testing/copying-process.ts'
import { demoOfPictures, documentOf, edit } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { openTestServer, startTestServer, type TestServer } from '../testing/test-server.ts'
import { inOther, saidIn, translatedDemo } from '../testing/translated-demo.ts'
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

/** A demo that viewers may copy, with what a test goes on with. */
interface Copyable {
  readonly demoId: string
  /** The hash of the file at which the copying server is killed; absent: the first one. */
  readonly hash?: string
}

/**
 * Has a server make a viewer's copy, kills it in the middle, and has the next one on the same data go on.
 * @param make makes the demo on the first server
 * @param look what the next server has then, and who has the copy
 */
async function copyThroughDeath<Made extends Copyable>(
  make: (server: TestServer, author: Person) => Promise<Made>,
  look: (server: TestServer, receiver: Person, id: string, made: Made) => Promise<void>,
): Promise<void> {
  const first = await startTestServer({ FFMPEG_PATH: 'none', DATABASE_FLUSH: 'on' }, 'embedded')
  const [author, receiver] = [await signUp(first), await signUp(first)]
  const made = await make(first, author)
  const { demoId: originalId, hash } = made
  await edit(first, author, originalId, { type: 'update-demo', changes: { allowDuplicate: true } })
  const id = randomUUID()
  const { userId, workspaceId } = receiver
  const ask = { kind: 'viewed', inPublication: null, kept: [] } as const
  await insertCopyJob(first.services.db, { id, originalId, workspaceId, userId, ask })
  await first.stop()
  const { environment } = first
  const stored = join(environment.DATA_DIR ?? '', 'stored')
  await copyAndKill({ environment, workspaceId, stored, ...(hash && { hash }) })

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
  const { state, done, total } = await endOfCopy(second, receiver, id)
  expect({ state, done }).toEqual({ state: 'done', done: total })
  expect(await dashboardOf(second, receiver)).toEqual([id])
  await look(second, receiver, id, made)
  await second.stop()
  await first.close()
}

it('[M9.40] a copy whose server is killed in the middle is made whole by the next one, once, and not seen before', {
  timeout: 300_000,
}, async () => {
  await copyThroughDeath(
    (server, author) => demoOfPictures(server, author, 5),
    async (server, receiver, id) => {
      const { steps } = await documentOf(server, receiver, id)
      expect(Object.keys(steps)).toHaveLength(5)
    },
  )
})

/** A demo in German that is heard there, without its form, which viewers have to fill in before they copy. */
async function inGerman(server: TestServer, author: Person) {
  const demo = await translatedDemo(server, author)
  const [, , form] = orderedSteps(await documentOf(server, author, demo.demoId))
  await edit(server, author, demo.demoId, { type: 'delete-steps', stepIds: [form?.id ?? ''] })
  return { ...demo, hash: assetHashOf(demo.germanAudio) ?? '' }
}

it('[M9.40, V3.20] a translated demo whose copying server is killed once its German voice is stored is copied with its language, once', {
  timeout: 300_000,
}, async () => {
  await copyThroughDeath(inGerman, async (server, receiver, id, { hash, germanAudio }) => {
    const { db } = server.services
    const document = await documentOf(server, receiver, id)
    const carried = await carriedTranslations(db, id)
    expect(carried.map(({ language }) => language)).toEqual(['de'])
    const [german] = carried
    const said = Object.entries(saidIn(document, german?.texts ?? []))
    expect(said.length).toBeGreaterThan(3)
    for (const [text, words] of said) {
      expect(words).toBe(inOther('de', text.slice(text.indexOf(' ') + 1)))
    }
    const [spoken] = orderedSteps(document)
    expect(german?.media).toMatchObject([{ stepId: spoken?.id, url: germanAudio, duration: 3 }])
    expect(await findAsset(db, receiver.workspaceId, hash)).not.toBeNull()
    expect(await findVoiceFiles(db, receiver.workspaceId, [hash])).toHaveLength(1)
  })
})
