import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CopyJob } from '@waystep/api-contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { TranslateDemo } from './translate-demo.tsx'

interface Sent {
  readonly path: string
  readonly body: unknown
}

let fake: FakeEditor
let sent: Sent[]
/** The copies that the server tells of. */
let copies: CopyJob[]
/** What a call that changes something is answered with. */
let answer: () => Response

beforeEach(async () => {
  sent = []
  copies = []
  const status = { enhance: true, translate: true, message: null, settingsPath: null }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = String(address).split('?')
    if (path.endsWith('/ai-texts')) return Response.json(status)
    if (path === '/api/copies') return Response.json({ copies })
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    return answer()
  })
  fake = await fakeEditor(3, 'ada')
})
afterEach(() => {
  cleanup()
  fake.editor.dispose()
  vi.unstubAllGlobals()
})

function show() {
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <TranslateDemo />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  return router
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const seen = (text: string) => screen.findByText(text)
const ready = (name: string) => waitFor(() => expect(button(name).disabled).toBe(false))
const off = () => fireEvent.click(screen.getByRole('switch'))
const refusal = (status: number, message: string) =>
  Response.json({ error: { code: 'not-possible', message, issues: [] } }, { status })

const copyOf = (fields: Partial<CopyJob> = {}): CopyJob => ({
  id: 'copy',
  originalId: fake.document().demo.id,
  workspaceId: 'w',
  kind: 'translated',
  language: 'es',
  state: 'running',
  done: 0,
  total: null,
  message: null,
  ...fields,
})

it('[E4.30, E9.9, V9.9] a translated copy is made, in Spanish at first, and goes there', async () => {
  answer = () => {
    copies = [copyOf()]
    return Response.json(copies[0], { status: 201 })
  }
  const router = show()
  await seen('15+ languages')
  off()
  await ready('Translate a copy')
  press('Translate a copy')
  await seen('It waits for its turn.')
  const demoId = fake.document().demo.id
  expect(sent).toMatchObject([
    {
      path: `/api/demo/${demoId}/translated-copies`,
      body: { id: expect.any(String), language: 'es' },
    },
  ])
  copies = [copyOf({ done: 20, total: 61 })]
  await screen.findByText('20 of 61 texts', {}, { timeout: 3_000 })
  copies = [copyOf({ state: 'done', done: 61, total: 61 })]
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo/copy/edit'), {
    timeout: 3_000,
  })
})

it('[E4.30] shows whoever comes back the copy that is being made, and stops it', async () => {
  copies = [copyOf({ done: 1, total: 9 })]
  answer = () => {
    copies = [copyOf({ state: 'cancelled' })]
    return new Response(null, { status: 204 })
  }
  show()
  off()
  await seen('1 of 9 texts')
  press('Stop')
  await ready('Translate a copy')
  expect(sent.map(({ path }) => path)).toEqual(['/api/copies/copy'])
})

it('[E4.30] leads whoever comes back to the copy that was made meanwhile', async () => {
  copies = [copyOf({ state: 'done' })]
  const router = show()
  off()
  await screen.findByText(/The Spanish copy is in the folder of this demo/)
  press('Open it')
  await waitFor(() => expect(router.state.location.pathname).toBe('/demo/copy/edit'))
})

it('[E4.30] tells why no copy was made, and tries for the same one', async () => {
  answer = () => refusal(422, 'The limit of this month is reached.')
  const router = show()
  off()
  await ready('Translate a copy')
  press('Translate a copy')
  await seen('The limit of this month is reached.')
  expect(fake.toasts.at(-1)).toBe('Failed to generate translation. Please try again.')
  expect(router.state.location.pathname).toBe('/')
  // Another try asks for the same copy, which may be there.
  answer = () => {
    copies = [copyOf({ state: 'failed', message: 'The AI service is busy.' })]
    return Response.json(copyOf(), { status: 201 })
  }
  press('Translate a copy')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  // What fails later says why in the same place.
  await screen.findByText('The AI service is busy.', {}, { timeout: 3_000 })
})
