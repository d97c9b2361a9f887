import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { readManifest, watchDemo } from '../watching.ts'
import { openSample, type SampleFacts } from './open-sample.ts'

/** The newest migration that each sample's server had. */
const names = ['0117', '0150']
const forms = process.env.TEST_DATABASE_URL
  ? (['embedded', 'postgres'] as const)
  : (['embedded'] as const)
const samples = names.flatMap((name) => forms.map((form) => ({ name, form })))

describe.each(samples)('what a server at migration $name stored ($form)', ({ name, form }) => {
  let server: TestServer
  let facts: SampleFacts
  let cookie: string
  beforeAll(async () => {
    const sample = await openSample(name, form)
    server = sample.server
    facts = sample.facts
    cookie = await signIn(facts.emails[0] ?? '')
  })
  afterAll(() => server.close())

  async function signIn(email: string): Promise<string> {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password: facts.password },
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return cookiesOf(reply.headers['set-cookie'])
  }

  async function ask(url: string, headers: Record<string, string> = { cookie }) {
    const reply = await server.app.inject({ url, headers })
    expect(reply.statusCode, `${url}: ${reply.body}`).toBe(200)
    return reply.json()
  }

  it('lets its people in, with their rights, folders and recording tokens', async () => {
    const owner = await ask('/api/me')
    expect(owner).toMatchObject({ user: { isOperator: true } })
    const found = await ask(`/api/folders?workspaceId=${facts.workspaceId}`)
    expect(found.folders.map((folder: { name: string }) => folder.name).sort()).toEqual(
      facts.folders.toSorted(),
    )
    const member = { cookie: await signIn(facts.emails[1] ?? '') }
    const me = await ask('/api/me', member)
    expect(JSON.stringify(me.workspaces)).toContain(facts.workspaceId)
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/assets/missing',
      headers: { authorization: `Bearer ${facts.recordingToken}` },
      payload: { workspaceId: facts.workspaceId, hashes: ['a'.repeat(64)] },
    })
    expect(reply.statusCode, reply.body).toBe(200)
  })

  it('opens its demos as they were', async () => {
    for (const document of facts.documents) {
      const opened = await ask(`/api/demo/${document.demo.id}`)
      expect(opened.document).toMatchObject(document)
    }
  })

  it('plays to viewers, through its form and its gate, and shows no redacted word', async () => {
    const { demos, form: asked, gate, stepIds } = facts
    const { base, page } = await watchDemo(server, demos.page)
    expect(page.statusCode).toBe(200)
    const shown = await server.app.inject({ url: `${base}pages/${stepIds[0]}.html` })
    expect(shown.body).toContain('Bills of')
    expect(shown.body).not.toContain('4711')
    const send = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, payload })
    const formed = await send(`${base}forms/${asked.stepId}`, {
      entries: { [asked.fieldId]: 'dee@buyer.example' },
      viewerId: 'viewer-0002',
    })
    expect(formed.statusCode, formed.body).toBe(200)
    const gated = await send(`/v/${formed.json().grant}/gates/${gate.stepId}`, {
      password: gate.password,
    })
    expect(gated.statusCode, gated.body).toBe(200)
    const manifest = await readManifest(server, `/v/${gated.json().grant}/`)
    expect(manifest.steps.map(({ id }) => id)).toEqual(stepIds)
    const leads = await ask(`/api/demo/${demos.page}/leads`)
    expect(JSON.stringify(leads)).toContain(facts.lead)
    expect(JSON.stringify(leads)).toContain('dee@buyer.example')
  })

  // Films came with migration 0145.
  const hasFilm = name > '0145'
  if (hasFilm)
    it('plays its film, whole and in parts, and lists it', async () => {
      const { base } = await watchDemo(server, facts.demos.film)
      const { steps } = await readManifest(server, base)
      const url = `${base}${steps[0]?.video?.src}`
      const whole = await server.app.inject({ url })
      expect(whole.headers['content-type']).toBe('video/mp4')
      const part = await server.app.inject({ url, headers: { range: 'bytes=4-7' } })
      expect([part.statusCode, part.body]).toEqual([206, 'ftyp'])
      const library = await ask(`/api/library/${facts.workspaceId}?type=Videos`)
      expect(library.items).toMatchObject([{ Width: 320, Height: 180, Name: 'The film' }])
      expect(facts.video).toBe(`asset:${library.items[0].Key}`)
    })

  it('shows its pictures, keeps its trash and the demo of its trial', async () => {
    const { demos } = facts
    const picture = await server.app.inject({
      url: `/api/demo/${demos.pictures}/thumbnail`,
      headers: { cookie },
    })
    expect(picture.headers['content-type']).toBe('image/webp')
    const trash = await ask(`/api/demos?workspaceId=${facts.workspaceId}&trash=true`)
    expect(JSON.stringify(trash)).toContain(demos.trash)
    expect((await watchDemo(server, demos.trial)).page.statusCode).toBe(200)
  })
})
