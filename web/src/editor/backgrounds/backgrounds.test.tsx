import { Blob as ReadableBlob, File as ReadableFile } from 'node:buffer'
import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { backgroundSchema } from '@waystep/demo-model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { StepToolbar } from '../canvas/step-toolbar.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { gradients } from './gradients.ts'
import { patterns } from './patterns.ts'

beforeEach(() => {
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Toolbar() {
  useSignals()
  return <StepToolbar />
}

async function open() {
  const fake = await fakeEditor(2)
  fake.editor.selection.show(stepId(1))
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <Toolbar />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  fireEvent.click(screen.getByRole('button', { name: 'Background' }))
  const popover = within(await screen.findByRole('dialog', { name: 'Background' }))
  const choose = (name: string) => fireEvent.click(popover.getByRole('button', { name }))
  const stored = () => fake.document().demo.background
  const undo = () =>
    act(() => fake.editor.actions.find(({ id }) => id === 'undo')?.run(fake.editor, []))
  return { ...fake, popover, choose, stored, undo }
}

it('[M2.49, M3.9] gives the demo a color or a gradient, and none again', async () => {
  const { choose, stored, document, popover, undo } = await open()
  choose('#0891b2')
  expect(stored()).toMatchObject({ type: 'Color', value: '#0891b2', demoId: document().demo.id })
  expect(popover.getByRole('button', { name: '#0891b2' }).ariaPressed).toBe('true')
  const own = () => popover.getByRole<HTMLInputElement>('textbox', { name: 'Own color' }).value
  expect(own()).toBe('#0891b2')
  undo()
  expect(stored()).toBeNull()
  choose('Midnight')
  await waitFor(() => expect(own()).toBe(''))
})

it('[M2.49] gives it a picture of the author’s, and takes that away again', async () => {
  const { stored, popover } = await open()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close() {} }))
  vi.stubGlobal('fetch', async () => Response.json({ missing: [], fileBytes: 9 }))
  const files = [new ReadableFile(['x'], 'desk.png', { type: 'image/png' })]
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event('change'))
  })
  fireEvent.click(popover.getByRole('button', { name: 'Upload: Image' }))
  await waitFor(() => expect(stored()).toMatchObject({ type: 'Image' }))
  expect(stored()?.value).toMatch(/^asset:[0-9a-f]{64}$/)
  fireEvent.click(await popover.findByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(stored()).toBeNull())
})

it('[M2.54] says that a background is that of all steps, and asks nothing', async () => {
  const { choose, stored, popover, editor } = await open()
  expect(popover.getByText(/^It lies around every page, image and video of the demo/)).toBeTruthy()
  choose('#0891b2')
  expect(editor.dialog.value).toBeNull()
  expect(stored()).toMatchObject({ value: '#0891b2' })
})

it('[M9.21] shows each choice at once, and saves them at most once a second, and the last when it is closed', async () => {
  const { choose, stored, editor, popover } = await open()
  const shown = () => editor.triedBackground.value?.value ?? stored()?.value
  const chosen = () => popover.getAllByRole('button', { pressed: true }).map((one) => one.ariaLabel)
  vi.useFakeTimers()
  choose('#0891b2')
  expect(stored()?.value).toBe('#0891b2')
  choose('#dc2626')
  choose('Midnight')
  const midnight = gradients.find(({ label }) => label === 'Midnight')?.value
  expect(shown()).toBe(midnight)
  expect(chosen()).toEqual(['Midnight'])
  expect(stored()?.value).toBe('#0891b2')
  act(() => void vi.advanceTimersByTime(999))
  expect(stored()?.value).toBe('#0891b2')
  act(() => void vi.advanceTimersByTime(1))
  expect(stored()).toMatchObject({ type: 'Gradient', value: midnight })
  choose('No background')
  expect(stored()?.value).toBe(midnight)
  cleanup()
  expect(stored()).toBeNull()
  expect(editor.triedBackground.value).toBeUndefined()
})

it('[M9.21] is saved once for each choice, and not again while nothing is chosen', async () => {
  const { choose, editor } = await open()
  const saves = vi.spyOn(editor, 'run')
  vi.useFakeTimers()
  choose('#0891b2')
  act(() => void vi.advanceTimersByTime(10_000))
  choose('#dc2626')
  cleanup()
  expect(saves).toHaveBeenCalledTimes(2)
  // A panel that was opened since shows what is chosen there.
  const tried = { type: 'Color', value: '#111111' } as const
  editor.triedBackground.value = tried
  vi.advanceTimersByTime(10_000)
  expect(editor.triedBackground.value).toBe(tried)
})

it('is taken back as one change where a color of one’s own was found step by step', async () => {
  const { choose, stored, popover, undo } = await open()
  vi.useFakeTimers()
  choose('#0891b2')
  act(() => void vi.advanceTimersByTime(2_000))
  for (const value of ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']) {
    fireEvent.change(popover.getByRole('textbox', { name: 'Own color' }), { target: { value } })
    act(() => void vi.advanceTimersByTime(500))
  }
  act(() => void vi.advanceTimersByTime(1_000))
  expect(stored()?.value).toBe('#666666')
  undo()
  expect(stored()?.value).toBe('#0891b2')
})

it('keeps the id of the background that it changes', async () => {
  const { choose, stored } = await open()
  vi.useFakeTimers()
  choose('#0891b2')
  const id = stored()?.id
  act(() => void vi.advanceTimersByTime(5_000))
  choose('#dc2626')
  act(() => void vi.advanceTimersByTime(5_000))
  expect(stored()).toMatchObject({ id, value: '#dc2626' })
})

it('stores a pattern as a picture, in the color of the demo', async () => {
  const { choose, stored, editor, popover } = await open()
  const [hotspot] = editor.currentHotspots.value
  const update = { type: 'update-hotspot', hotspotId: hotspot?.id ?? '' } as const
  act(() => editor.run({ ...update, changes: { bgcolor: '#808080' } }, 'Change color'))
  const drawn: string[] = []
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function decode(
    this: HTMLImageElement,
  ) {
    drawn.push(decodeURIComponent(this.src))
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new ReadableBlob(['x']) as Blob),
  )
  // The workspace holds the picture already: nothing goes up.
  vi.stubGlobal('fetch', async () =>
    Response.json({ missing: [], fileBytes: 9, videoUploader: 'bn' }),
  )
  choose('Waves')
  const busy = () => popover.getByRole('button', { name: 'Waves' }).ariaBusy
  expect(busy()).toBe('true')
  // One at a time.
  choose('Dots')
  await waitFor(() => expect(stored()?.type).toBe('Image'))
  expect(busy()).toBe('false')
  expect(stored()?.value).toMatch(/^asset:[0-9a-f]{64}$/)
  expect(drawn).toEqual([expect.stringContaining('<svg xmlns="http://www.w3.org/2000/svg"')])
  // The light end of the hotspot's own.
  expect(drawn[0]).toContain('#929292')
  expect(editor.triedBackground.value).toBeUndefined()
})

it('[M8.23] says that a background could not be changed, and leaves the one before', async () => {
  const { choose, stored, toasts } = await open()
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('no'))
  choose('Dots')
  await waitFor(() => expect(toasts).toEqual(["Couldn't change background. Please try again."]))
  expect(stored()).toBeNull()
})

it('draws patterns on a light and a dark end of their color', () => {
  for (const pattern of patterns) {
    const ends = (color: string) =>
      [...pattern.draw(color).matchAll(/stop-color="([^"]+)"/g)].map(([, end]) => end)
    expect(ends('#808080'), pattern.label).toEqual(['#929292', '#545454'])
    expect(ends('#0a0a0a'), pattern.label).toEqual(['#2c2c2c', '#070707'])
  }
})

it('offers no background that could not be stored', () => {
  const at = { id: stepId(1), type: 'Gradient' as const }
  for (const { value } of gradients)
    expect(() => backgroundSchema.parse({ ...at, value })).not.toThrow()
  for (const pattern of patterns) {
    const drawn = new DOMParser().parseFromString(pattern.draw('#0891b2'), 'image/svg+xml')
    expect(drawn.querySelector('parsererror')).toBeNull()
    expect(drawn.querySelector('path[d], circle, rect[x], g *'), pattern.label).not.toBeNull()
  }
})
