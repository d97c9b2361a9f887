import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DocumentNode } from '@waystep/capture-format'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, vi } from 'vitest'
import { EditorContext } from '../../../core/editor-context.ts'
import type { FakeEditor } from '../../../testing/fake-editor.ts'
import { editorOfPages, pageSaying } from '../../testing/captured-demo.ts'
import { FindPanel } from '../find-panel.tsx'

/** jsdom lays nothing out. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Calls of the server that were made. */
export let sent: { path: string; body: unknown }[] = []

/** Renders the panel in each test of a file, without a server, with a clock that tests turn. */
export function findPanelTests(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: Date.UTC(2026, 10, 22),
    })
    Element.prototype.scrollIntoView = () => {}
    Object.assign(globalThis, { ResizeObserver: Nothing })
    sent = []
    vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
      sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
      return Promise.resolve(new Response('{}', { status: 404 }))
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Opens the panel in a demo of such pages, each a tree or its paragraphs. */
export async function open(
  ...pages: readonly (readonly [DocumentNode] | readonly string[])[]
): Promise<FakeEditor> {
  const trees = pages.flatMap((said) => {
    const [first] = said
    return typeof first === 'object' ? [first] : [pageSaying(...said.map(String))]
  })
  const fake = await editorOfPages(trees)
  render(
    <UiProvider>
      <EditorContext value={fake.editor}>
        <FindPanel />
      </EditorContext>
    </UiProvider>,
  )
  return fake
}

export const passes = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export const showTab = (name: string) => {
  const tab = screen.getByRole('tab', { name })
  fireEvent.mouseDown(tab, { button: 0 })
}
/** Waits until it holds: a machine at work reads pages and loads parts of the panel late. */
export const holds = (expectation: () => void) => vi.waitFor(expectation, { timeout: 15_000 })
export const selected = () => screen.queryByText(/of \d+ selected/)?.textContent
export const texts = ({ editor }: FakeEditor) =>
  Object.values(editor.html.draft.edits.value).map((edit) => edit.edits.Texts?.newValue)
