import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importServer } from '../../transfer/import-server.ts'
import { cookiesOf } from '../people.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { watchDemo } from '../watching.ts'
import type { SampleFacts } from './open-sample.ts'
import { unpacked, unpackInto } from './packed-folder.ts'

/** The newest migration of each server that exported. */
const names = ['0127']

describe.each(names)('what a server at migration %s exported', (name) => {
  const sample = join(import.meta.dirname, 'exports', name)
  let server: TestServer
  let folder: string
  let facts: SampleFacts
  beforeAll(async () => {
    facts = JSON.parse(await readFile(join(sample, 'facts.json'), 'utf8'))
    folder = await mkdtemp(join(tmpdir(), 'waystep-sample-'))
    await unpackInto(folder, await unpacked(join(sample, 'export.zip.zst')))
    server = await startTestServer()
    expect(await importServer(server.services, folder)).toMatchObject({ ok: true })
    server.clock.shift(Date.parse(facts.madeAt) + 3_600_000 - Date.now())
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is imported: its people sign in and open their demos as they were', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: facts.emails[0], password: facts.password },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    const headers = { cookie: cookiesOf(reply.headers['set-cookie']) }
    for (const document of facts.documents) {
      const opened = await server.app.inject({ url: `/api/demo/${document.demo.id}`, headers })
      expect(opened.json().document).toMatchObject(document)
    }
    const leads = await server.app.inject({ url: `/api/demo/${facts.demos.page}/leads`, headers })
    expect(leads.body).toContain(facts.lead)
  })

  it('plays to viewers, with its pages, and shows no redacted word', async () => {
    const { base, page } = await watchDemo(server, facts.demos.page)
    expect(page.statusCode).toBe(200)
    const shown = await server.app.inject({ url: `${base}pages/${facts.stepIds[0]}.html` })
    expect(shown.body).toContain('Bills of')
    expect(shown.body).not.toContain('4711')
    expect((await watchDemo(server, facts.demos.pictures)).page.statusCode).toBe(200)
  })
})
