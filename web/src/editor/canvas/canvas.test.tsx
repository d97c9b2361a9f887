import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DemoDocument, Hotspot } from '@waystep/demo-model'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId, sampleDemo, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { addFiles } from '../uploads/add-files.ts'
import { Canvas } from './canvas.tsx'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else’s.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('../uploads/add-files.ts', () => ({ addFiles: vi.fn() }))

/** jsdom lays nothing out: the room for the stage is told here. */
class Room {
  readonly #hear: ResizeObserverCallback
  constructor(hear: ResizeObserverCallback) {
    this.#hear = hear
  }
  observe(target: Element) {
    const contentRect = new DOMRect(0, 0, 1000, 800)
    this.#hear([{ target, contentRect } as ResizeObserverEntry], this as ResizeObserver)
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Room)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(addFiles).mockReset()
})

/** The sample, whose first hotspot has these differences. */
function demoWith(changes: Partial<Hotspot>): DemoDocument {
  const sample = sampleDemo(3)
  const first = sample.hotspots[hotspotId(1)]
  if (!first) throw new Error('The sample has a first hotspot')
  return { ...sample, hotspots: { ...sample.hotspots, [first.id]: { ...first, ...changes } } }
}

async function shown(changes: Partial<Hotspot> = {}) {
  const fake = await fakeEditor(demoWith(changes))
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <Canvas />
    </EditorContext>,
    '/',
    someone(),
  )
  const { container } = render(app)
  const canvas = () => screen.getByRole('region', { name: /^Step / })
  const pictures = () => [...container.querySelectorAll<HTMLImageElement>('.ws-picture')]
  /** The pictures have come: hotspots are drawn. */
  const load = () => {
    for (const picture of pictures()) fireEvent.load(picture)
    return vi.waitFor(() => expect(mark()).not.toBeNull())
  }
  const mark = () => container.querySelector<HTMLElement>('[data-hotspot]')
  return { ...fake, container, canvas, pictures, load, mark: () => mark() as HTMLElement }
}

/** Files that are dragged over an element, or dropped there. */
function files(name: string, over: Element, ...dropped: readonly File[]) {
  const dataTransfer = { types: ['Files'], files: dropped, dropEffect: 'none' }
  const event = new Event(name, { bubbles: true, cancelable: true })
  act(() => void over.dispatchEvent(Object.assign(event, { dataTransfer })))
}

const pointer = (type: string, clientX: number, clientY: number) =>
  act(() => void window.dispatchEvent(new MouseEvent(type, { clientX, clientY })))

it('shows the step, with its name and its place in the demo', async () => {
  const { canvas, editor } = await shown()
  expect(canvas().getAttribute('aria-label')).toBe('Step 1')
  expect(canvas().textContent).toContain('1 of 3')
  act(() => editor.selection.show(stepId(2)))
  expect(canvas().getAttribute('aria-label')).toBe('Step 2')
  expect(canvas().textContent).toContain('2 of 3')
})

it('opens the hotspot that is clicked', async () => {
  const { load, mark, editor } = await shown()
  await load()
  fireEvent.click(mark().querySelector('button') as HTMLButtonElement)
  expect(editor.draft.hotspot.value?.id).toBe(hotspotId(1))
})

it('[H2.49] has handles around the open Area only, and guides while it is dragged', async () => {
  const { load, mark, editor, container } = await shown({
    style: 'Area',
    mouseXCooridnate: 50,
    mouseYCooridnate: 50,
    boxWidth: 20,
    boxHeight: 20,
  })
  const handles = () => container.querySelector<HTMLElement>('.ed-area')
  const said = () => container.querySelector('.ed-guides')?.textContent
  await load()
  expect(handles()).toBeNull()
  act(() => editor.draft.open(hotspotId(1)))
  expect(handles()?.style.left).toBe('40%')
  expect(said()).toBeUndefined()
  const layer = mark().closest('.ws-layer') as HTMLElement
  layer.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Move area' }), {
    button: 0,
    clientX: 0,
    clientY: 0,
  })
  pointer('pointermove', 100, 0)
  expect(handles()?.style.left).toBe('50%')
  expect(said()).toBe('800 px360 px')
  pointer('pointerup', 100, 0)
  expect(said()).toBeUndefined()
  expect(editor.draft.hotspot.value?.mouseXCooridnate).toBe(60)
})

it('[H8.5] says over the stage what viewers will not see as it is meant', async () => {
  const { load, container } = await shown({ style: 'Pointer', anchorNodeId: null })
  await load()
  const notes = container.querySelector('.ed-stage-notes')?.textContent
  expect(notes).toContain('Anchor element not found on this page')
})

it('adds files that are dropped on it after the shown step', async () => {
  const { canvas, editor } = await shown()
  act(() => editor.selection.show(stepId(2)))
  files('dragover', document.body)
  expect(canvas().textContent).not.toContain('Drop to add')
  files('dragover', canvas())
  expect(canvas().textContent).toContain('Drop to add after step 2')
  const picture = new File(['x'], 'a.png')
  files('drop', canvas(), picture)
  expect(vi.mocked(addFiles).mock.calls).toEqual([[editor, [picture], stepId(2)]])
  expect(canvas().textContent).not.toContain('Drop to add')
})

it('fetches a picture again that failed, once the network is back', async () => {
  const { pictures } = await shown()
  const [first] = pictures()
  fireEvent.error(first as Element)
  expect(pictures()[0]).toBe(first)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(pictures()[0]).not.toBe(first)
})
