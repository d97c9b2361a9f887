// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleId } from '../../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { sampleEdit } from '../testing/sample-edit.ts'
import { saveHtmlEdits } from './save-html-edits.ts'

let fake: FakeEditor
/** What was asked of the server beside commands, in order. */
let asked: { method: string; path: string; body: unknown }[]
/** Paths that fail. */
let failing: Set<string>
let asset: string

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function answer(path: string): Response {
  if (failing.has(path)) return json({ error: { code: 'server', message: 'No' } }, 500)
  if (path === '/api/me') return json({ user: { id: 'ann' } })
  if (path === '/upload/signed') {
    return json({ status: 200, data: { signedURL: 'http://localhost/upload/ticket' } })
  }
  return json({ asset, key: 'k' })
}

beforeEach(async () => {
  fake = await fakeEditor(2)
  asked = []
  failing = new Set()
  vi.stubGlobal('fetch', (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path } = new URL(input, 'http://localhost')
    asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : body })
    return Promise.resolve(answer(path))
  })
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => Object.values(fake.server.document.edits)

/** Drafts an edit that shows a picture which no server has. */
async function draftPicture() {
  const { draft } = fake.editor.html
  asset = await draft.pictures.add(new Blob(['png'], { type: 'image/png' }))
  const edits = { ImageSrc: { oldValue: null, newValue: asset } }
  draft.change({ put: [sampleEdit(1, '', { edits })] })
}

describe('saving in the HTML editor', () => {
  it('[H4.26, H7.6, H7.7] puts pictures first, then edits and dates, and says so', async () => {
    const { draft } = fake.editor.html
    await draftPicture()
    draft.setDates({ ...draft.dates.value, enabled: true })
    expect(await saveHtmlEdits(fake.editor)).toBe(true)
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/me',
      'POST /upload/signed',
      'PUT /upload/ticket',
    ])
    const { workspaceId, id: demoId } = fake.document().demo
    expect(asked[1]?.body).toMatchObject({
      userId: 'ann',
      demoId,
      workspaceId,
      mimeType: 'image/png',
    })
    expect(asked[1]?.body).toHaveProperty(
      'key',
      expect.stringMatching(new RegExp(`^${workspaceId}/${demoId}/${sampleId(5, 1)}/\\d+\\.png$`)),
    )
    expect(stored()[0]?.edits.ImageSrc?.newValue).toBe(asset)
    expect(fake.server.document.demo.config.htmlDemos.updateDates.enabled).toBe(true)
    expect(draft.unsaved.value).toBe(false)
    expect(fake.toasts).toEqual(['Changes saved successfully'])
  })

  it('is one step to undo', async () => {
    fake.editor.html.draft.change({ put: [sampleEdit(1, 'New'), sampleEdit(2, 'New')] })
    await saveHtmlEdits(fake.editor)
    fake.editor.history.undo()
    expect(fake.document().edits).toEqual({})
  })

  it('[H8.7] keeps everything unsaved when a picture cannot be stored, and can be done again', async () => {
    await draftPicture()
    fake.editor.html.draft.change({ put: [sampleEdit(2, 'Text')] })
    for (const path of ['/upload/signed', '/upload/ticket', '/api/me']) {
      failing = new Set([path])
      expect(await saveHtmlEdits(fake.editor)).toBe(false)
      expect(fake.editor.html.draft.unsavedCount.value).toBe(2)
      expect(stored()).toEqual([])
    }
    expect(fake.toasts).toEqual(Array(3).fill('Failed to save changes'))
    failing = new Set()
    expect(await saveHtmlEdits(fake.editor)).toBe(true)
    expect(stored()).toHaveLength(2)
  })

  it('sends a picture once, though saving the edits failed and is done again', async () => {
    await draftPicture()
    fake.server.forecast([], 'request lost')
    expect(await saveHtmlEdits(fake.editor)).toBe(false)
    fake.server.forecast([])
    fake.editor.session.queue.retry()
    await vi.waitFor(() => expect(stored()).toHaveLength(1))
    fake.editor.html.draft.change({
      put: [sampleEdit(1, 'And text', { edits: stored()[0]?.edits ?? {}, nodeId: 9 })],
    })
    expect(await saveHtmlEdits(fake.editor)).toBe(true)
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('[H8.7] has what the server refused in the draft again', async () => {
    const { draft } = fake.editor.html
    draft.change({ put: [sampleEdit(1, 'New')] })
    // Another tab's demo: the command fits here and not there.
    fake.server.document = {
      ...fake.server.document,
      demo: { ...fake.server.document.demo, id: sampleId(1, 2) },
    }
    expect(await saveHtmlEdits(fake.editor)).toBe(false)
    expect(fake.toasts).toContain('Failed to save changes')
    expect(draft.edits.value[sampleId(5, 1)]?.edits.TextContent?.newValue).toBe('New')
  })

  it('[H7.9, H8.13] says of dates that they could not be saved, and keeps them to be sent', async () => {
    const { draft } = fake.editor.html
    draft.setDates({ ...draft.dates.value, enabled: true, startDate: '2026-01-01' })
    fake.server.forecast([], 'request lost')
    expect(await saveHtmlEdits(fake.editor)).toBe(false)
    expect(fake.toasts).toEqual(['Failed to save changes'])
    expect(fake.editor.session.queue.status.value).toMatchObject({ state: 'failed', changes: 1 })
    const saved = () => fake.server.document.demo.config.htmlDemos.updateDates
    expect(saved().enabled).toBe(false)
    fake.server.forecast([])
    fake.editor.session.queue.retry()
    await vi.waitFor(() =>
      expect(saved()).toMatchObject({ enabled: true, startDate: '2026-01-01' }),
    )
  })

  it('does nothing while nothing is unsaved', async () => {
    expect(await saveHtmlEdits(fake.editor)).toBe(false)
    expect(fake.toasts).toEqual([])
  })
})
