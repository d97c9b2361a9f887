import { randomUUID } from 'node:crypto'
import { nodeType, walk } from '@waystep/capture-format'
import {
  createChapter,
  createHtmlEdit,
  demoConfigSchema,
  type HtmlEdit,
  sandboxHotspotSchema,
} from '@waystep/demo-model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { edit, pageCapture, stepOf, storeCapture } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { type DemoOfPage, makeDemoOfPage, readManifest, watchDemo } from '../testing/watching.ts'

let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

function nodeIdOf({ capture }: DemoOfPage, tagName: string): number {
  for (const { node } of walk(capture.tree)) {
    if (node.type === nodeType.element && node.tagName === tagName) return node.id
  }
  throw new Error(`no ${tagName}`)
}

function editOf(demo: DemoOfPage, tagName: string, edits: Partial<HtmlEdit['edits']>): HtmlEdit {
  const now = '2026-01-01T12:00:00.000Z'
  return createHtmlEdit({
    id: randomUUID(),
    demoId: demo.demoId,
    nodeId: nodeIdOf(demo, tagName),
    enabledStepId: demo.step.id,
    edits,
    createdAt: now,
    updatedAt: now,
  })
}

const save = (demo: DemoOfPage, ...put: HtmlEdit[]) =>
  edit(server, ada, demo.demoId, { type: 'save-edits', put, remove: [] })
const linkTo = (targetStepId: string) => ({
  SandboxHotspot: { oldValue: null, newValue: sandboxHotspotSchema.parse({ targetStepId }) },
})

it('[H2.31] gives viewers the links of a page’s elements, and none that leads behind a gate not passed', async () => {
  const demo = await makeDemoOfPage(server, ada)
  const { demoId, captureId, step } = demo
  const next = stepOf(demoId, { htmlCaptureId: captureId })
  const gate = stepOf(demoId)
  const chapter = createChapter({
    id: randomUUID(),
    stepId: gate.id,
    workspaceId: ada.workspaceId,
    type: 'Password',
    hasPassword: true,
  })
  const secret = stepOf(demoId, {
    htmlCaptureId: await storeCapture(server, ada, pageCapture([], 'Behind the gate')),
  })
  await edit(server, ada, demoId, {
    type: 'add-steps',
    after: 1,
    items: [
      { step: next, hotspots: [], chapter: null },
      { step: gate, hotspots: [], chapter },
      { step: secret, hotspots: [], chapter: null },
    ],
  })
  await server.app.inject({
    method: 'PUT',
    url: `/api/chapter/${chapter.id}/password`,
    headers: ada.headers,
    payload: { password: 'open sesame' },
  })
  await save(
    demo,
    editOf(demo, 'h1', linkTo(next.id)),
    editOf(demo, 'p', linkTo(secret.id)),
    editOf(demo, 'img', linkTo(randomUUID())),
  )
  const { base, page } = await watchDemo(server, demoId)
  const manifest = await readManifest(server, base)
  const [linked] = manifest.steps
  const toNext = {
    nodeId: nodeIdOf(demo, 'h1'),
    stepId: next.id,
    href: null,
    newTab: false,
    hoverColor: '#4f46e5',
  }
  expect(linked?.links).toEqual([toNext])
  const baked = await server.app.inject({ url: `${base}pages/${step.id}.html` })
  for (const sent of [page.body, JSON.stringify(manifest), baked.body]) {
    expect(sent).not.toContain(secret.id)
    expect(sent).not.toContain(secret.htmlCaptureId)
  }
  const passed = await server.app.inject({
    method: 'POST',
    url: `${base}gates/${gate.id}`,
    payload: { password: 'open sesame' },
  })
  const { grant } = passed.json<{ grant: string }>()
  const opened = await readManifest(server, `/v/${grant}/`)
  const targets = opened.steps[0]?.links.map(({ stepId }) => stepId)
  expect(new Set(targets)).toEqual(new Set([next.id, secret.id]))
})

it('[H2.34] lets a page with a picture’s variable load pictures of the servers its author allows, and no other page', async () => {
  const demo = await makeDemoOfPage(server, ada)
  const other = stepOf(demo.demoId, { htmlCaptureId: demo.captureId })
  const config = demoConfigSchema.parse({ htmlDemos: { imageHosts: ['images.acme.com'] } })
  await edit(
    server,
    ada,
    demo.demoId,
    { type: 'add-steps', after: 1, items: [{ step: other, hotspots: [], chapter: null }] },
    { type: 'update-demo', changes: { config } },
  )
  await save(
    demo,
    editOf(demo, 'img', { DynamicImageLink: { oldValue: null, newValue: 'v_logo' } }),
    editOf(demo, 'h1', { TextContent: { oldValue: 'Invoices', newValue: 'Hi {{name | you}}' } }),
  )
  const { base, page } = await watchDemo(server, demo.demoId, {}, '?v_name=Eve')
  const pictures = async (stepId: string) => {
    const { body, headers } = await server.app.inject({ url: `${base}pages/${stepId}.html` })
    const header = String(headers['content-security-policy'])
    const embedder = headers['cross-origin-embedder-policy']
    expect(embedder).toBe(header.includes('images.acme.com') ? 'credentialless' : 'require-corp')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const said = [header, body].map((text) => /img-src ([^;]*);/.exec(text)?.[1])
    expect(said[0]).toBe(said[1])
    return said[0]
  }
  expect(await pictures(demo.step.id)).toBe("'self' data: https://images.acme.com")
  expect(await pictures(other.id)).toBe("'self' data:")
  const { body } = await server.app.inject({ url: `${base}pages/${demo.step.id}.html` })
  expect(body).toMatch(/data-ws-variable-text="Hi \{\{name \| you\}\}"[^>]*>Hi you</)
  expect(body).toContain('data-ws-variable-image="v_logo"')
  expect(body).not.toContain('Eve')
  expect(page.body).toContain('"imageHosts":["images.acme.com"]')
})
