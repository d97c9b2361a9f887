import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DemoDocument } from '@waystep/demo-model'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findDemo } from '../../repositories/demos.ts'
import { signUp, startTrial } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { copyDemo } from '../demos/copy-demo.ts'
import { setLink } from '../publications/set-link.ts'
import { prepareSample } from './prepare-sample.ts'
import { sampleWorkspaceId } from './sample-workspace.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ SAMPLE_DEMO: 'on' })
  await prepareSample(server.services)
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers })

const shownDemo = async () => (await get('/api/me')).json().server.sampleDemoId

async function demosOf(person: { workspaceId: string; headers: Record<string, string> }) {
  const reply = await get(`/api/demos?workspaceId=${person.workspaceId}`, person.headers)
  return reply.json<{ demos: { id: string; title: string }[] }>().demos
}

describe('the sample demo', () => {
  it('is read from the repository and plays: its first view, and every page of it', async () => {
    const page = await get(`/embed/${await shownDemo()}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Save a renewal in one minute')
    const grant = /\/v\/[A-Za-z0-9_.-]+\//.exec(page.body)?.[0] ?? ''
    const manifest = (await get(`${grant}manifest.json`)).json()
    expect(manifest.steps).toHaveLength(10)
    const files: string[] = JSON.stringify(manifest).match(/pages\/[\w.-]+/g) ?? []
    expect(new Set(files).size).toBe(8)
    for (const file of files) {
      const { statusCode, body } = await get(`${grant}${file}`)
      expect(statusCode).toBe(200)
      // What its author edited is what visitors get.
      expect(body).toContain('Head of renewals')
      expect(body).not.toContain('Customer success')
    }
  })

  it('[M2.27] is told to authors, too, to be guided by, and the operator’s link to book a call', async () => {
    const [person, trial] = [await signUp(server), await startTrial(server)]
    for (const { headers } of [person, trial]) {
      const { server: told } = (await get('/api/me', headers)).json()
      expect(told).toMatchObject({ sampleDemoId: await shownDemo(), onboardingUrl: null })
    }
    const other = await startTestServer({ ONBOARDING_URL: 'https://cal.example/acme' })
    const me = await other.app.inject({ url: '/api/me' })
    expect(me.json().server.onboardingUrl).toBe('https://cal.example/acme')
    await other.close()
  })

  it('is small', async () => {
    const file = fileURLToPath(new URL('../../../sample/demo.waystep', import.meta.url))
    expect((await readFile(file)).length).toBeLessThan(1_500_000)
  })

  it('is made once, however often the server starts', async () => {
    const before = await shownDemo()
    await prepareSample(server.services)
    expect(await shownDemo()).toBe(before)
  })

  it('is there again after a start that broke off, in place of what another version left', async () => {
    const { services } = server
    const before = await shownDemo()
    await setLink(services, before, false)
    const older = await copyDemo(services, before, {
      workspaceId: sampleWorkspaceId,
      creatorId: null,
    })
    await prepareSample(services)
    expect(await shownDemo()).toBe(before)
    expect(await findDemo(services.db, older ?? '')).toBeNull()
  })

  it('begins a trial with a copy that is the visitor’s own, and the start page’s stays', async () => {
    const reply = await server.app.inject({ method: 'POST', url: '/api/trials' })
    const { workspaceId, demoId } = reply.json()
    const cookie = [reply.headers['set-cookie']]
      .flat()
      .map((line) => line?.split(';', 1)[0])
      .join('; ')
    const opened = await get(`/api/demo/${demoId}`, { cookie })
    expect(opened.statusCode, opened.body).toBe(200)
    const { document, captures, expiresAt } = opened.json<{
      document: DemoDocument
      captures: Record<string, object>
      expiresAt: string | null
    }>()
    expect(document.demo).toMatchObject({ id: demoId, workspaceId })
    expect(Object.keys(document.steps)).toHaveLength(10)
    expect(Object.keys(document.edits).length).toBeGreaterThanOrEqual(2)
    expect(expiresAt).not.toBeNull()
    const [captureId = ''] = Object.keys(captures)
    expect((await get(`/api/captures/${captureId}/page`, { cookie })).statusCode).toBe(200)
    expect(await shownDemo()).not.toBe(demoId)
  })

  it('is a new workspace’s first demo, which its owner deletes for good', async () => {
    const person = await signUp(server)
    const [demo, ...others] = await demosOf(person)
    expect(demo?.title).toBe('Larkfield: save a renewal')
    expect(others).toEqual([])
    for (const url of [`/api/demo/${demo?.id}`, `/api/demo/${demo?.id}/forever`]) {
      await server.app.inject({ method: 'DELETE', url, headers: person.headers })
    }
    expect(await demosOf(person)).toEqual([])
  })

  it('is missing where it cannot be copied, and signing up and trying work without it', async () => {
    vi.spyOn(server.services.store, 'put').mockRejectedValue(new Error('The disk is full.'))
    const person = await signUp(server)
    expect(await demosOf(person)).toEqual([])
    const trial = await startTrial(server)
    expect(await demosOf(trial)).toEqual([])
  })
})

it('without the setting nobody gets a sample demo', async () => {
  const without = await startTestServer()
  await prepareSample(without.services)
  const me = await without.app.inject({ url: '/api/me' })
  expect(me.json().server.sampleDemoId).toBeNull()
  const trial = await without.app.inject({ method: 'POST', url: '/api/trials' })
  expect(trial.json().demoId).toBeNull()
  await without.close()
})
