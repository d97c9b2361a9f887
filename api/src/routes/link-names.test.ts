import { randomUUID } from 'node:crypto'
import { formerLinkNameMs } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addressStandingQuery } from '../repositories/demo-standing.ts'
import { demoOfPictures } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { watchDemo } from '../testing/watching.ts'

const home = 'https://demos.example'

let server: TestServer
let ada: Person
let eve: Person
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: home })
  ada = await signUp(server)
  eve = await signUp(server)
})
afterAll(() => server.close())

const demoOf = async (person: Person) => (await demoOfPictures(server, person, 2)).demoId
const fresh = () => `tour-${randomUUID().slice(0, 13)}`
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

const setName = (person: Person, demoId: string, name: string | null) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/demo/${demoId}/link-name`,
    headers: person.headers,
    payload: { name },
  })

const check = async (person: Person, demoId: string, name: string) =>
  (
    await get(`/api/demo/${demoId}/link-name?name=${encodeURIComponent(name)}`, person.headers)
  ).json()

const used = { isFree: false, message: 'This name is taken. Choose another one.' }

async function switchOff(person: Person, demoId: string) {
  const url = `/api/demo/${demoId}/link`
  const { headers } = person
  await server.app.inject({ method: 'PUT', url, headers, payload: { on: false } })
}

describe('a readable name for a link', () => {
  it('leads to the demo, beside its id, with all that an address may ask for', async () => {
    const demoId = await demoOf(ada)
    const name = fresh()
    const set = await setName(ada, demoId, name)
    expect(set.statusCode, set.body).toBe(200)
    expect(set.json()).toMatchObject({ linkName: name, url: `${home}/demo/${name}` })
    for (const place of [name, demoId]) {
      const { page } = await watchDemo(server, place, {}, '?step=2&utm_source=x')
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(`<link rel="canonical" href="${home}/demo/${name}">`)
      expect(page.body).toContain('"step":2')
      expect((await get(`/embed/${place}`)).statusCode).toBe(200)
    }
    const preview = await watchDemo(server, name, ada.headers, '?preview=true')
    expect(preview.page.statusCode).toBe(200)
    expect((await watchDemo(server, name, eve.headers, '?preview=true')).page.statusCode).toBe(403)
    const link = await get(`/api/demo/${demoId}/link`, ada.headers)
    expect(link.json()).toMatchObject({
      url: `${home}/demo/${name}`,
      embedUrl: `${home}/embed/${demoId}`,
    })
  })

  it('is known to oEmbed, whose frame keeps to the id', async () => {
    const demoId = await demoOf(ada)
    const name = fresh()
    await setName(ada, demoId, name)
    const url = encodeURIComponent(`${home}/demo/${name}?step=2`)
    const found = (await get(`/api/oembed?url=${url}`)).json()
    expect(found.html).toContain(`src="${home}/embed/${demoId}?step=2"`)
  })

  it.each(['ab', 'Acme', 'a b', 'admin', 'аcme-tour', `${'x'.repeat(61)}`, randomUUID()])(
    'is refused with a reason: %s',
    async (name) => {
      const demoId = await demoOf(ada)
      const reply = await setName(ada, demoId, name)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().error.message.length).toBeGreaterThan(10)
      expect(await check(ada, demoId, name)).toEqual({
        isFree: false,
        message: reply.json().error.message,
      })
    },
  )

  it('is one demo’s, and who is first has it', async () => {
    const [mine, hers] = [await demoOf(ada), await demoOf(eve)]
    const name = fresh()
    expect(await check(eve, hers, name)).toEqual({ isFree: true, message: null })
    await setName(ada, mine, name)
    expect(await check(eve, hers, name)).toEqual(used)
    expect(await check(ada, mine, name)).toEqual({ isFree: true, message: null })
    const refused = await setName(eve, hers, name)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error.issues).toMatchObject([{ code: 'link-name-taken' }])
    const other = await demoOf(ada)
    expect((await setName(ada, other, name)).statusCode).toBe(400)
  })

  it('goes to one of many who ask at once', async () => {
    const demos = await Promise.all(
      [ada, eve, ada, eve].map(async (who) => [who, await demoOf(who)]),
    )
    const name = fresh()
    const replies = await Promise.all(
      demos.map(([who, demoId]) => setName(who as Person, demoId as string, name)),
    )
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 400)).toHaveLength(3)
  })

  it('redirects from former names, with the query, to where the demo is now', async () => {
    const demoId = await demoOf(ada)
    const [first, second] = [fresh(), fresh()]
    await setName(ada, demoId, first)
    await setName(ada, demoId, second)
    const moved = await get(`/demo/${first}?step=2&a=%0d%0ab`)
    expect(moved.statusCode).toBe(302)
    expect(moved.headers.location).toBe(`/demo/${second}?step=2&a=%0d%0ab`)
    expect(moved.headers['cache-control']).toBe('private, no-cache')
    expect((await get(`/embed/${first}`)).headers.location).toBe(`/embed/${second}`)
    await setName(ada, demoId, null)
    expect((await get(`/demo/${first}`)).headers.location).toBe(`/demo/${demoId}`)
    expect((await get(`/demo/${second}`)).headers.location).toBe(`/demo/${demoId}`)
    await switchOff(ada, demoId)
    expect((await get(`/demo/${first}`)).statusCode).toBe(404)
  })

  it('is kept for its workspace for 90 days when it is given up, and anybody’s then', async () => {
    const [mine, hers] = [await demoOf(ada), await demoOf(eve)]
    const name = fresh()
    await setName(ada, mine, name)
    await setName(ada, mine, null)
    expect(await check(eve, hers, name)).toEqual(used)
    const start = server.services.now().getTime()
    const clock = vi.spyOn(server.services, 'now')
    clock.mockReturnValue(new Date(start + formerLinkNameMs - 60_000))
    expect((await setName(eve, hers, name)).statusCode).toBe(400)
    clock.mockReturnValue(new Date(start + formerLinkNameMs + 60_000))
    expect((await setName(eve, hers, name)).statusCode).toBe(200)
    clock.mockRestore()
    expect((await get(`/demo/${name}`)).body).toContain(hers)
    expect((await get(`/demo/${mine}`)).statusCode).toBe(200)
  })

  it('may pass to another demo of the workspace at once', async () => {
    const [old, replacement] = [await demoOf(ada), await demoOf(ada)]
    const name = fresh()
    await setName(ada, old, name)
    await setName(ada, old, null)
    expect((await setName(ada, replacement, name)).statusCode).toBe(200)
    expect((await get(`/demo/${name}`)).body).toContain(replacement)
  })

  it('is kept for the workspace when its demo is deleted for good', async () => {
    const [mine, hers] = [await demoOf(ada), await demoOf(eve)]
    const name = fresh()
    await setName(ada, mine, name)
    const { headers } = ada
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${mine}`, headers })
    await server.app.inject({ method: 'DELETE', url: `/api/demo/${mine}/forever`, headers })
    expect((await get(`/demo/${name}`)).statusCode).toBe(404)
    expect(await check(eve, hers, name)).toEqual(used)
    expect((await setName(ada, await demoOf(ada), name)).statusCode).toBe(200)
  })

  it('is found by an index, as ids are', async () => {
    await server.services.db.transaction().execute(async (q) => {
      // The tables of a test are so small that reading them whole is quicker.
      await sql`set local enable_seqscan = off`.execute(q)
      const { rows } = await sql`explain ${addressStandingQuery('acme-tour')}`.execute(q)
      expect(JSON.stringify(rows)).toContain('Index')
      expect(JSON.stringify(rows)).not.toContain('Seq Scan')
    })
  })
})
