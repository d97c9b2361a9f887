import { randomUUID } from 'node:crypto'
import type { leadRoutes, ReplyOf } from '@waystep/api-contract'
import { createChapter, type FormField, formFieldSchema } from '@waystep/demo-model'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpJob } from '../jobs/clean-up.ts'
import { leadsCsv } from '../operations/leads/leads-csv.ts'
import { deleteLead, insertLead, type LeadPlace, partOfLeads } from '../repositories/leads.ts'
import { createDemo, edit, stepOf } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ LEAD_RETENTION_DAYS: '30' })
  ada = await signUp(server)
})
afterAll(() => server.close())

/** A demo of a form and a step behind it. */
async function demoWithForm(more: { skip?: boolean; emailDomainList?: string } = {}) {
  const demoId = await createDemo(server, ada)
  const asks = stepOf(demoId)
  const behind = stepOf(demoId, { text: 'Behind the form' })
  const chapterId = randomUUID()
  const field = (fields: Partial<FormField>) =>
    formFieldSchema.parse({ id: randomUUID(), chapterId, ...fields })
  const name = field({ label: 'Name', businessFieldType: 'FirstName', order: 1 })
  const email = field({ label: 'Email*', businessFieldType: 'Email', order: 2 })
  const chapter = createChapter({
    id: chapterId,
    stepId: asks.id,
    workspaceId: ada.workspaceId,
    type: 'Form',
    formFields: [name, email],
    ...more,
  })
  const behindChapter = createChapter({
    id: randomUUID(),
    stepId: behind.id,
    workspaceId: ada.workspaceId,
    heading: 'Behind the form',
  })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [
      { step: asks, hotspots: [], chapter },
      { step: behind, hotspots: [], chapter: behindChapter },
    ],
  })
  return { demoId, asks, behind, name, email }
}

let caller = 0
const submit = (base: string, stepId: string, entries: Record<string, string>, address?: string) =>
  server.app.inject({
    method: 'POST',
    url: `${base}forms/${stepId}`,
    payload: { entries, viewerId: 'viewer-0001' },
    // Each its own, since senders are counted.
    remoteAddress: address ?? `10.1.${Math.floor(++caller / 250)}.${caller % 250}`,
  })
const ask = (method: 'GET' | 'DELETE', url: string, person = ada) =>
  server.app.inject({ method, url, headers: person.headers })

interface Leads {
  readonly leads: {
    id: string
    email: string | null
    answers: { label: string; value: string }[]
  }[]
  readonly more: boolean
}
const leadsOf = async (demoId: string) =>
  (await ask('GET', `/api/demo/${demoId}/leads`)).json<Leads>()

describe('a form', () => {
  it('[E3.28] keeps what is behind it back until it is filled in, and then stores a lead', async () => {
    const { demoId, asks, behind, name, email } = await demoWithForm()
    const { base, page } = await watchDemo(server, demoId)
    const manifest = await readManifest(server, base)
    expect(manifest).toMatchObject({ gated: true, total: 2 })
    for (const sent of [JSON.stringify(manifest), page.body]) {
      expect(sent).not.toContain(behind.id)
      expect(sent).not.toContain('Behind the form')
    }
    const entries = { [name.id]: 'Ada', [email.id]: 'ada@acme.example' }
    const passed = await submit(base, asks.id, entries)
    expect(passed.statusCode).toBe(200)
    const opened = await readManifest(server, `/v/${passed.json<{ grant: string }>().grant}/`)
    expect(opened.steps.map((step) => step.id)).toEqual([asks.id, behind.id])
    const { leads, more } = await leadsOf(demoId)
    expect(more).toBe(false)
    expect(leads).toMatchObject([
      {
        email: 'ada@acme.example',
        answers: [
          { label: 'Name', value: 'Ada' },
          { label: 'Email', value: 'ada@acme.example' },
        ],
      },
    ])
  })

  it('[E3.29, E3.34] says what is wrong and stores nothing', async () => {
    const { demoId, asks, name, email } = await demoWithForm()
    const { base } = await watchDemo(server, demoId)
    const refusal = async (entries: Record<string, string>) => {
      const reply = await submit(base, asks.id, entries)
      expect(reply.statusCode).toBe(400)
      return reply.json<{ error: { issues: { path: string[]; message: string }[] } }>().error.issues
    }
    expect(await refusal({ [name.id]: 'Ada' })).toMatchObject([
      { path: ['entries', email.id], message: 'Please fill in “Email”.' },
    ])
    expect(await refusal({ [email.id]: 'ada@gmail.com' })).toMatchObject([
      { message: 'Please use your business email address.' },
    ])
    expect(await refusal({ [email.id]: 'ada' })).toMatchObject([
      { message: 'Please enter a valid email address.' },
    ])
    expect((await leadsOf(demoId)).leads).toEqual([])
  })

  it('shows viewers nothing of whom it lets pass', async () => {
    const { demoId } = await demoWithForm({ emailDomainList: 'secret-customer.com' })
    const { base, page } = await watchDemo(server, demoId)
    expect(page.body).not.toContain('secret-customer')
    expect(JSON.stringify(await readManifest(server, base))).not.toContain('secret-customer')
  })

  it('takes answers also where it may be skipped', async () => {
    const { demoId, asks, email } = await demoWithForm({ skip: true })
    const { base } = await watchDemo(server, demoId)
    expect(await readManifest(server, base)).toMatchObject({ gated: false })
    expect((await submit(base, asks.id, { [email.id]: 'ada@acme.example' })).statusCode).toBe(200)
    expect((await leadsOf(demoId)).leads).toHaveLength(1)
  })

  it('stores nothing of what its author tries in a preview', async () => {
    const { demoId, asks, email } = await demoWithForm()
    const { base } = await watchDemo(server, demoId, ada.headers, '?preview=true')
    expect((await submit(base, asks.id, { [email.id]: 'ada@acme.example' })).statusCode).toBe(200)
    expect((await leadsOf(demoId)).leads).toEqual([])
  })

  it('is where the step is a form only, and not sent thirty times in a row', async () => {
    const { demoId, asks, behind, email } = await demoWithForm({ skip: true })
    const { base } = await watchDemo(server, demoId)
    expect((await submit(base, behind.id, {})).statusCode).toBe(404)
    expect((await submit(base, randomUUID(), {})).statusCode).toBe(404)
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) {
      const entries = { [email.id]: `ada${time}@acme.example` }
      statuses.push((await submit(base, asks.id, entries, '10.9.9.9')).statusCode)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  it('is stored so often a day: more of a network is refused, more of all passes unstored', async () => {
    const { demoId, asks, email } = await demoWithForm()
    const { base } = await watchDemo(server, demoId)
    const { formsPerDemo, formsPerNetwork } = server.services.config.intake
    const { db } = server.services
    const send = async (address: string) =>
      (await submit(base, asks.id, { [email.id]: 'ada@acme.example' }, address)).statusCode
    const counted = (scope: string, rows: number) =>
      db
        .updateTable('intake')
        .set({ rows: String(rows) })
        .where('scope', '=', `forms ${scope}`)
        .execute()
    const stored = async () => (await leadsOf(demoId)).leads.length
    expect(await send('2001:db8:f:1::1')).toBe(200)
    await counted('2001:db8:f:1::/64', formsPerNetwork - 1)
    expect([await send('2001:db8:f:1::2'), await send('2001:db8:f:1::3')]).toEqual([200, 429])
    expect(await stored()).toBe(2)
    await counted(demoId, formsPerDemo - 1)
    expect([await send('10.9.8.1'), await send('10.9.8.2')]).toEqual([200, 200])
    expect(await stored()).toBe(3)
  })
})

describe('leads', () => {
  it('are listed by pages, the newest first, and deleted one by one', async () => {
    const { demoId } = await demoWithForm()
    const rows = Array.from({ length: 105 }, (_, index) => ({
      demoId,
      chapterId: randomUUID(),
      viewerId: null,
      email: `${index}@acme.example`,
      answers: '[]',
      // Two each of the same moment.
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2))),
    }))
    await server.services.db.insertInto('leads').values(rows).execute()
    const first = await leadsOf(demoId)
    expect(first.leads).toHaveLength(100)
    expect(first.more).toBe(true)
    const last = first.leads.at(-1)?.id ?? ''
    const rest = (await ask('GET', `/api/demo/${demoId}/leads?after=${last}`)).json<Leads>()
    expect(rest.more).toBe(false)
    const all = [...first.leads, ...rest.leads]
    expect(new Set(all.map(({ email }) => email)).size).toBe(105)
    expect(all[0]?.email).toBe('104@acme.example')
    expect((await ask('DELETE', `/api/lead/${last}`)).statusCode).toBe(204)
    expect((await ask('DELETE', `/api/lead/${last}`)).statusCode).toBe(404)
    expect((await ask('GET', `/api/demo/${demoId}/leads?after=${last}`)).statusCode).toBe(404)
  })

  it('are listed for all demos that somebody may see, page by page to the microsecond', async () => {
    const bea = await signUp(server)
    const { workspaceId } = bea
    const folder = randomUUID()
    await server.services.db
      .insertInto('folders')
      .values({ id: folder, workspaceId, name: 'Of somebody else', ownerId: ada.userId })
      .execute()
    const shown = [await createDemo(server, bea), await createDemo(server, bea)]
    const trashed = await createDemo(server, bea)
    const personal = await createDemo(server, bea)
    const row = (demoId: string, microsecond: number) => ({
      demoId,
      chapterId: randomUUID(),
      viewerId: null,
      email: `${microsecond}@acme.example`,
      answers: '[]',
      createdAt: sql<Date>`${`2026-01-01T00:00:00.000${String(microsecond).padStart(3, '0')}Z`}::timestamptz`,
    })
    await server.services.db
      .insertInto('leads')
      .values([
        ...Array.from({ length: 130 }, (_, index) => row(shown[index % 2] ?? '', index)),
        row(trashed, 900),
        row(personal, 901),
      ])
      .execute()
    await server.services.db
      .updateTable('demos')
      .set({ trashedAt: new Date() })
      .where('id', '=', trashed)
      .execute()
    await server.services.db
      .updateTable('demos')
      .set({ folderId: folder })
      .where('id', '=', personal)
      .execute()

    const listed = async (after = '') => {
      const reply = await server.app.inject({
        method: 'GET',
        url: `/api/leads/${workspaceId}${after && `?after=${after}`}`,
        headers: bea.headers,
      })
      return reply.json<ReplyOf<typeof leadRoutes.listAll>>()
    }
    const first = await listed()
    const last = first.leads.at(-1)?.id
    const rest = await listed(last)
    expect([first.more, rest.more]).toEqual([true, false])
    expect([...first.leads, ...rest.leads].map(({ email }) => email)).toEqual(
      Array.from({ length: 130 }, (_, index) => `${129 - index}@acme.example`),
    )
    expect(first.leads[0]?.demo).toEqual({ id: shown[1], title: expect.any(String) })
    const foreign = await server.app.inject({
      method: 'GET',
      url: `/api/leads/${ada.workspaceId}?after=${last}`,
      headers: ada.headers,
    })
    expect(foreign.statusCode).toBe(404)
  })

  it('become CSV whose cells no spreadsheet runs', async () => {
    const { demoId, asks, name, email } = await demoWithForm()
    const { base } = await watchDemo(server, demoId)
    const trick = '=HYPERLINK("https://evil.example";"x")'
    const entries = { [name.id]: trick, [email.id]: 'ada@acme.example' }
    expect((await submit(base, asks.id, entries)).statusCode).toBe(200)
    const reply = await ask('GET', `/api/demo/${demoId}/leads.csv`)
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.headers['content-disposition']).toContain('attachment')
    const [header, row] = reply.body.split('\r\n')
    expect(header).toBe('\uFEFFDate,"Viewer email",Name,Email')
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`)
  })

  it('are all in the file, however many, whatever is deleted and comes while it is read', async () => {
    const { demoId } = await demoWithForm()
    const { db, now } = server.services
    const [answered, count] = [randomUUID(), 2_500]
    const newest = now().getTime()
    await sql`
      insert into leads ("demoId", "chapterId", "email", "answers", "createdAt")
      select ${demoId}, ${answered}, 'n' || nth || '@acme.example',
        case when nth = ${count} then '[{"fieldId":"f","label":"Oldest","businessFieldType":"name","value":"Ada"}]'::jsonb
          else '[]'::jsonb end,
        ${new Date(newest)}::timestamptz - nth * interval '1 microsecond'
      from generate_series(1, ${count}) nth`.execute(db)
    const actor = { userId: ada.userId, byOperator: false, network: null }
    const csv = await leadsCsv(server.services, actor, { workspaceId: ada.workspaceId, demoId })
    const parts: string[] = []
    for await (const part of csv) {
      parts.push(String(part))
      if (parts.length > 2) continue
      // The last one of the part that was read, of which the next one is older.
      await sql`delete from leads where "email" = 'n1000@acme.example'`.execute(db)
      await insertLead(db, {
        demoId,
        chapterId: answered,
        viewerId: null,
        email: 'late@acme.example',
        answers: [],
      })
    }
    const [header, ...rows] = parts.join('').trimEnd().split('\r\n')
    expect(header).toBe('\uFEFFDate,"Viewer email",Oldest')
    const numbers = rows.map((row) => Number(/,n(\d+)@/.exec(row)?.[1]))
    const all = Array.from({ length: count }, (_, nth) => nth + 1)
    expect(all.filter((nth) => nth !== 1000).every((nth) => numbers.includes(nth))).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(rows.at(-1)).toMatch(/,n2500@acme.example,Ada$/)
    expect(rows.join()).not.toContain('late@')
    const part = (after: LeadPlace | null) =>
      partOfLeads(db, demoId, { upTo: null, after, limit: 500 })
    const last = (await part(null)).at(-1) ?? null
    await deleteLead(db, last?.id ?? '')
    const next = Number(/\d+/.exec(last?.email ?? '')?.[0]) + 1
    expect((await part(last))[0]?.email).toBe(`n${next}@acme.example`)
  })

  it('are deleted when the server keeps them no longer', async () => {
    const { demoId } = await demoWithForm()
    const old = new Date(server.services.now().getTime() - 31 * 24 * 3_600_000)
    const lead = { demoId, chapterId: randomUUID(), viewerId: null, answers: '[]' }
    await server.services.db
      .insertInto('leads')
      .values([
        { ...lead, email: 'old@acme.example', createdAt: old },
        { ...lead, email: 'new@acme.example' },
      ])
      .execute()
    await cleanUpJob.run(server.services, {})
    expect((await leadsOf(demoId)).leads.map(({ email }) => email)).toEqual(['new@acme.example'])
  })
})
