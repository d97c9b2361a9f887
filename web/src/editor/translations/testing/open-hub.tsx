import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Plan } from '@waystep/demo-model'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { EditorContext } from '../../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { TranslationsDialog } from '../translations-dialog.tsx'
import { stubTranslationCalls } from './translation-calls.ts'

/** The editor of the test that runs, and the calls that it makes. */
export let fake: FakeEditor
export let server: ReturnType<typeof stubTranslationCalls>

/** Gives each test an editor of two steps, and takes it away. */
export function prepareHubTests(): void {
  // Fetching the hub takes longer than a test waits where the machine is busy.
  beforeAll(async () => void (await import('../translations-hub.tsx')), 60_000)
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {}
    Element.prototype.hasPointerCapture = () => false
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList
    Range.prototype.getBoundingClientRect = () => new DOMRect()
  })
  beforeEach(async () => {
    class Nothing {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Nothing)
    vi.stubGlobal('IntersectionObserver', Nothing)
    await given(2)
  })
  afterEach(() => {
    cleanup()
    fake.editor.dispose()
    vi.unstubAllGlobals()
  })
}

/** Another editor, of so many steps or of this demo. */
export async function given(steps: Parameters<typeof fakeEditor>[0]) {
  fake = await fakeEditor(steps, 'ada')
  server = stubTranslationCalls(fake.server)
}

let queries: QueryClient

/** Asks the server again for what is known by this key. */
export const askAgain = (key: string) => act(() => queries.invalidateQueries({ queryKey: [key] }))

/** The same, without waiting for what it answers. */
export const beginAsking = (key: string) =>
  act(() => void queries.invalidateQueries({ queryKey: [key] }))

function OpenDialog() {
  queries = useQueryClient()
  return <>{fake.editor.dialog.value}</>
}

/** The hub over the editor, for somebody on a plan. */
export function openHub({ plan = 'Scale', trial = false }: { plan?: Plan; trial?: boolean } = {}) {
  fake.editor.show(TranslationsDialog, {})
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <OpenDialog />
    </EditorContext>,
    '/',
    someone({ plan, trial }),
  )
  render(app)
  return router
}

/** Found by the name alone: asking for computed roles and names takes a second a test. */
const found = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
export const button = (name: string) => {
  const one = found(name)
  if (!one) throw new Error(`There is no button '${name}'`)
  return one
}
export const seen = (name: string) => waitFor(() => button(name), { timeout: 5_000 })
export const press = (name: string) => fireEvent.click(button(name))
/** Presses an item of a menu, which opens first. */
export async function choose(menu: string, item: string) {
  fireEvent.pointerDown(button(menu), { button: 0, ctrlKey: false })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}
/** The row of a text, by what the original says. */
export function row(original: string) {
  const rows = [...document.querySelectorAll<HTMLElement>('.ed-hub-row')]
  const one = rows.find(
    (row) => row.querySelector('.ed-hub-original')?.textContent?.trim() === original,
  )
  if (!one) throw new Error(`No text says '${original}'`)
  return within(one)
}
export const type = (original: string, text: string) =>
  fireEvent.change(row(original).getByRole('textbox'), { target: { value: text } })
