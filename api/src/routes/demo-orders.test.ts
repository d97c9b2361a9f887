import { randomUUID } from 'node:crypto'
import type { DemoCard } from '@waystep/api-contract'
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDemos } from '../repositories/demo-lists.ts'
import { createDemo, demoOfPictures } from '../testing/demo-fixtures.ts'
import { join, type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Page {
  readonly demos: DemoCard[]
  readonly next: string | null
  readonly count?: Record<string, number>
}

async function ask({ workspaceId, headers }: Person, filter: Record<string, string>) {
  const query = new URLSearchParams({ workspaceId, ...filter })
  return await server.app.inject({ url: `/api/demos?${query}`, headers })
}

const pageOf = async (person: Person, filter: Record<string, string>) =>
  (await ask(person, filter)).json<Page>()

/** The titles of all demos in an order, read a few at a time. */
async function titlesIn(person: Person, filter: Record<string, string>): Promise<string[]> {
  const titles: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Page = await pageOf(person, { ...filter, limit: '2', ...(after && { after }) })
    titles.push(...page.demos.map(({ title }) => title))
    after = page.next
  }
  return titles
}

async function demosOf(person: Person, ...titles: string[]) {
  const ids: string[] = []
  for (const title of titles) ids.push(await createDemo(server, person, { title }))
  return ids
}

const send = (
  method: 'PUT' | 'DELETE' | 'POST',
  url: string,
  { headers }: Person,
  payload: object,
) => server.app.inject({ method, url, headers, payload })

describe('demos by title', () => {
  it('stand whatever their case and accents, by what their numbers count, page by page', async () => {
    const person = await signUp(server)
    const titles = [
      'Ágata',
      'B 9',
      'b 9b',
      'b 10',
      'Café',
      'cafe 2',
      'Öl',
      'ozon',
      'ж 1',
      'Ж 2',
      '漢字 007 x',
    ]
    await demosOf(person, ...titles.toReversed())
    expect(await titlesIn(person, { order: 'title' })).toEqual(titles)
  })

  it('stand each once, though all are called the same and one is renamed between two pages', async () => {
    const person = await signUp(server)
    const ids = (await demosOf(person, 'Tour', 'tour', 'TOUR', 'Tour', 'Tóur')).toSorted()
    const first = await pageOf(person, { order: 'title', limit: '3' })
    const last = first.demos[2]?.id ?? ''
    await send('POST', '/api/edit/update-demo', person, { id: last, title: 'A' })
    const second = await pageOf(person, { order: 'title', limit: '3', after: first.next ?? '' })
    expect([...first.demos, ...second.demos].map(({ id }) => id)).toEqual(ids)
    expect(second.next).toBeNull()
  })

  it('may be called whatever a title may be', async () => {
    const person = await signUp(server)
    const titles = ['9'.repeat(200), '漢'.repeat(200), '😀'.repeat(100), 'ﷺ1'.repeat(100)]
    await demosOf(person, ...titles)
    expect((await titlesIn(person, { order: 'title' })).toSorted()).toEqual(titles.toSorted())
    const after = `${Buffer.from('\0\uFFFF').toString('base64url')}.x`
    expect((await ask(person, { order: 'title', after })).statusCode).toBe(200)
  })
})

it('lists the newest demo first, whatever was changed since, though some were made in one moment', async () => {
  const person = await signUp(server)
  const [one = '', two = '', three = '', four = ''] = await demosOf(person, '1', '2', '3', '4')
  const { db } = server.services
  const made = async (id: string, at: string) =>
    await sql`update demos set "createdAt" = ${at}::timestamptz where "id" = ${id}`.execute(db)
  await made(one, '2026-01-01 12:00:00.123457+00')
  await made(four, '2026-01-02 12:00:00.123456+00')
  for (const id of [two, three]) await made(id, '2026-01-01 12:00:00.123456+00')
  const later = [two, three].toSorted().map((id) => (id === two ? '2' : '3'))
  expect(await titlesIn(person, { order: 'created' })).toEqual(['4', '1', ...later])
})

it('lists and counts demos by what viewers get of them, within a folder and a search too', async () => {
  const person = await signUp(server)
  const { demoId: shown } = await demoOfPictures(server, person, 2)
  const [empty = '', hidden = '', down = ''] = await demosOf(person, 'One', 'Two', 'Three')
  for (const id of [shown, empty, down]) {
    await send('PUT', `/api/demo/${id}/link`, person, { on: true })
  }
  await send('PUT', `/api/demo/${hidden}/link`, person, { on: false })
  await sql`update demos set "takenDownAt" = now() where "id" = ${down}`.execute(server.services.db)
  const of = { published: shown, 'taken-down': down, private: hidden, empty }
  const count = { published: 1, 'taken-down': 1, private: 1, empty: 1 }
  for (const [state, id] of Object.entries(of)) {
    const page = await pageOf(person, { state, order: 'title', count: 'true' })
    expect(page.demos.map((demo) => demo.id)).toEqual([id])
    expect(page.count).toEqual(count)
  }
  const none = { published: 0, 'taken-down': 0, private: 0, empty: 0 }
  const found = await pageOf(person, { search: 'thr', count: 'true' })
  expect(found.count).toEqual({ ...none, 'taken-down': 1 })
  const folderId = randomUUID()
  const { workspaceId } = person
  await send('POST', '/api/folders', person, {
    id: folderId,
    workspaceId,
    name: 'Mine',
    personal: true,
  })
  await send('PUT', `/api/demo/${hidden}/folder`, person, { folderId })
  const inside = await pageOf(person, { folderId, count: 'true', state: 'empty' })
  expect(inside).toMatchObject({ demos: [], count: { ...none, private: 1 } })
  const guest = await signUp(server)
  await join(server, guest, person)
  const seen = await pageOf({ ...guest, workspaceId }, { count: 'true' })
  expect(seen.count).toEqual({ ...count, private: 0 })
  expect(await pageOf(person, {})).not.toHaveProperty('count')
})

it('refuses an order, a state and a place that there are not', async () => {
  const person = await signUp(server)
  for (const filter of [
    { order: 'revision' },
    { state: 'lost' },
    { order: 'title', after: '1_a' },
    { order: 'created', after: 'QQ.a' },
    { after: 'QQ.a' },
    { order: 'title', after: `${'a'.repeat(2000)}.a` },
  ]) {
    expect((await ask(person, filter)).statusCode, JSON.stringify(filter)).toBe(400)
  }
})

it.each([
  ['created', '1_a', 'demos_by_creation'],
  ['title', 'QQ.a', 'demos_by_title'],
] as const)(
  'reads demos in the order %s by an index, from the place on',
  async (order, after, index) => {
    const asked: CompiledQuery[] = []
    const { db } = server.services
    const noted: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const filter = { workspaceId: 'w', userId: 'u', trash: false, limit: 200, order, after }
    await listDemos(db.withPlugin(noted), filter)
    const [{ sql: text, parameters }] = asked as [CompiledQuery]
    await db.transaction().execute(async (q) => {
      // The tables of a test are so small that sorting them is quicker.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) {
        await sql.raw(`set local enable_${way} = off`).execute(q)
      }
      const { rows } = await q.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))
      const plan = rows.map((row) => Object.values(row as object).join())
      expect(plan[1]).toContain(`Index Scan using ${index} on demos`)
      expect(plan[2]).toContain(order === 'title' ? 'AND (ROW(' : '"createdAt" <=')
    })
  },
)
