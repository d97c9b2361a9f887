import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createChapter, type DemoDocument, type Step, zoomOf } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { StepToolbar } from '../canvas/step-toolbar.tsx'
import { EditorContext, useEditor } from '../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { editZoom } from './edit-zoom.ts'
import { useZooming } from './use-zooming.ts'
import { ZoomBar } from './zoom-bar.tsx'
import { ZoomRegionFrame } from './zoom-region.tsx'

beforeEach(() => {
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The parts of the canvas that a zoom has, without the stage: jsdom lays nothing out. */
function Canvas() {
  useSignals()
  const step = useEditor().currentStep.value
  const zoom = useZooming(step)
  if (!step) return null
  return (
    <>
      {zoom ? <ZoomBar step={step} zoom={zoom} /> : <StepToolbar />}
      {zoom?.isPreviewed && <p>Previewed</p>}
      {zoom && !zoom.isPreviewed && <ZoomRegionFrame step={step} region={zoom.region} />}
    </>
  )
}

async function canvasOf(demo: DemoDocument | number = 3) {
  const fake = await fakeEditor(demo)
  fake.editor.selection.show(stepId(2))
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <Canvas />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  const region = () => zoomOf(fake.document().steps[stepId(2)] as Step)
  return { ...fake, region }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const frame = () => screen.getByRole('button', { name: /^Zoom region/ })
const key = (name: string, on = frame(), more = {}) => fireEvent.keyDown(on, { key: name, ...more })

/** A demo whose second step has no hotspot. */
function withoutHotspots(): DemoDocument {
  return { ...sampleDemo(3), hotspots: {} }
}

function allModal(): DemoDocument {
  const sample = sampleDemo(3)
  const look = { style: 'Modal', mouseXCooridnate: 90, mouseYCooridnate: 5 } as const
  const hotspots = Object.values(sample.hotspots).map((one) => [one.id, { ...one, ...look }])
  return { ...sample, hotspots: Object.fromEntries(hotspots) }
}

describe('a zoom', () => {
  it('[M4.34][M1.7] is made by the toolbar, around the hotspot, and without one in the middle', async () => {
    const { region, document } = await canvasOf()
    press('Zoom')
    const hotspot = Object.values(document().hotspots).find((one) => one.stepId === stepId(2))
    const at = (value = 50) => Math.min(30, Math.max(0, value - 35))
    expect(region()).toEqual({
      x: at(hotspot?.mouseXCooridnate),
      y: at(hotspot?.mouseYCooridnate),
      width: 70,
      height: 70,
    })
    cleanup()
    const other = await canvasOf(withoutHotspots())
    press('Zoom')
    expect(other.region()).toEqual({ x: 15, y: 15, width: 70, height: 70 })
    cleanup()
    // A modal stands nowhere.
    const modal = await canvasOf(allModal())
    press('Zoom')
    expect(modal.region()).toMatchObject({ x: 15, y: 15 })
  })

  it('[M4.35, M8.29] is removed with its four values, and says so', async () => {
    const { region, toasts, editor } = await canvasOf()
    press('Zoom')
    press('Remove zoom')
    expect(region()).toBeNull()
    expect(toasts).toEqual(['Zoom removed!'])
    expect(screen.getByRole('button', { name: 'Zoom' }).getAttribute('aria-pressed')).toBe('false')
    act(() => editor.actions.find(({ id }) => id === 'undo')?.run(editor, []))
    expect(region()).not.toBeNull()
  })

  it('[M9.20] has its actions in a bar of 55 px', () => {
    const sheet = readFileSync(join(import.meta.dirname, 'zoom.css'), 'utf8')
    expect(sheet).toMatch(/\.ed-zoom-bar \{[^}]*\n {2}height: 55px;/)
  })

  it('[M4.36] is previewed for 2.5 s', async () => {
    await canvasOf()
    press('Zoom')
    vi.useFakeTimers()
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview zoom' })
    press('Preview zoom')
    expect(screen.queryByText('Previewed')).not.toBeNull()
    expect(again().disabled).toBe(true)
    act(() => void vi.advanceTimersByTime(2_499))
    expect(screen.queryByText('Previewed')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Previewed')).toBeNull()
    expect(again().disabled).toBe(false)
    expect(frame()).toBeTruthy()
  })

  it('[M4.37] says for 2 s that it is applied, each time it is saved', async () => {
    vi.useFakeTimers()
    const busy = () => screen.queryByText('Applying zoom') !== null
    const canvas = canvasOf()
    await vi.runAllTimersAsync()
    await canvas
    press('Zoom')
    expect(busy()).toBe(true)
    act(() => void vi.advanceTimersByTime(1_999))
    expect(busy()).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(busy()).toBe(false)
    key('ArrowRight')
    expect(busy()).toBe(true)
    press('Done')
    press('Zoom')
    expect(busy()).toBe(false)
  })

  it('is moved and resized by keys, one undo for a run of them', async () => {
    const { region, editor } = await canvasOf(withoutHotspots())
    press('Zoom')
    expect(document.activeElement).toBe(frame())
    key('ArrowRight')
    key('ArrowDown', frame(), { shiftKey: true })
    expect(region()).toEqual({ x: 16, y: 25, width: 70, height: 70 })
    expect(frame().getAttribute('aria-label')).toBe(
      'Zoom region: 70% of the step, 16% from the left, 25% from the top',
    )
    act(() => editor.actions.find(({ id }) => id === 'undo')?.run(editor, []))
    expect(region()).toEqual({ x: 15, y: 15, width: 70, height: 70 })
    const corner = screen.getByRole('button', { name: 'Resize zoom: bottom right corner' })
    key('ArrowLeft', corner, { shiftKey: true })
    expect(region()).toMatchObject({ x: 15, y: 15, width: 65, height: 65 })
    key('Escape', corner)
    const button = screen.getByRole('button', { name: 'Zoom' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('takes the keys that it knows, which mean steps elsewhere, and no others', async () => {
    await canvasOf()
    press('Zoom')
    const heard: string[] = []
    const hear = (event: KeyboardEvent) => void heard.push(event.key)
    window.addEventListener('keydown', hear)
    for (const name of ['ArrowRight', 'a', 'Delete']) key(name)
    window.removeEventListener('keydown', hear)
    expect(heard).toEqual(['a'])
  })

  it('is dragged by hand, within the step, as one change; Escape takes the stroke back', async () => {
    const { region, server, editor } = await canvasOf(withoutHotspots())
    press('Zoom')
    const layer = globalThis.document.querySelector('.ed-zoom') as Element
    layer.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
    const move = (x: number, y: number) =>
      fireEvent(window, new MouseEvent('pointermove', { clientX: x, clientY: y }))
    const down = (on: HTMLElement) =>
      fireEvent.pointerDown(on, { button: 0, clientX: 0, clientY: 0 })

    down(frame())
    move(50, 50)
    expect(region()).toEqual({ x: 15, y: 15, width: 70, height: 70 })
    move(900, 50)
    fireEvent(window, new MouseEvent('pointerup'))
    expect(region()).toEqual({ x: 30, y: 25, width: 70, height: 70 })
    down(frame())
    move(-900, 0)
    // It takes back the stroke alone: the zoom would be closed by it otherwise.
    key('Escape')
    fireEvent(window, new MouseEvent('pointerup'))
    expect(region()).toEqual({ x: 30, y: 25, width: 70, height: 70 })
    expect(frame().parentElement?.style.left).toBe('30%')
    expect(server.document.steps[stepId(2)]).toBeDefined()
    down(frame())
    move(-100, 0)
    fireEvent(window, new MouseEvent('pointerup'))
    expect(region()).toMatchObject({ x: 20, y: 25 })
    act(() => editor.actions.find(({ id }) => id === 'undo')?.run(editor, []))
    expect(region()).toMatchObject({ x: 30, y: 25 })
  })

  it('is left alone by other buttons, by a hand that hardly moves, and by Escape before a stroke', async () => {
    const { region } = await canvasOf(withoutHotspots())
    press('Zoom')
    const layer = globalThis.document.querySelector('.ed-zoom') as Element
    layer.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 500)
    const stroke = (button: number, far: number) => {
      fireEvent.pointerDown(frame(), { button, clientX: 0, clientY: 0 })
      fireEvent(window, new MouseEvent('pointermove', { clientX: far, clientY: far }))
      fireEvent(window, new MouseEvent('pointerup'))
    }
    stroke(2, 50)
    stroke(0, 1)
    // A hand whose stroke the browser takes over, to scroll say.
    fireEvent.pointerDown(frame(), { button: 0, clientX: 0, clientY: 0 })
    fireEvent(window, new MouseEvent('pointermove', { clientX: 50, clientY: 50 }))
    fireEvent(window, new MouseEvent('pointercancel'))
    expect(region()).toEqual({ x: 15, y: 15, width: 70, height: 70 })
    fireEvent.pointerDown(frame(), { button: 0, clientX: 0, clientY: 0 })
    const isLeftToOthers = fireEvent.keyDown(window, { key: 'Escape' })
    expect(isLeftToOthers).toBe(true)
  })

  it('is closed when another step that has one, too, is shown', async () => {
    const sample = sampleDemo(3)
    const zoomed = { zoomPositionX: 5, zoomPositionY: 5, zoomWidth: 70, zoomHeight: 70 }
    const first = { ...(sample.steps[stepId(1)] as Step), ...zoomed }
    const { editor } = await canvasOf({ ...sample, steps: { ...sample.steps, [first.id]: first } })
    press('Zoom')
    act(() => editor.selection.show(stepId(1)))
    expect(editor.zooming.value).toBeNull()
  })

  it('is not there for a chapter, and waits for what is not saved', async () => {
    const sample = sampleDemo(3)
    const { workspaceId } = sample.demo
    const chapter = createChapter({ id: sampleId(4, 1), stepId: stepId(3), workspaceId })
    const { editor } = await canvasOf({ ...sample, chapters: { [chapter.id]: chapter } })
    expect(editZoom.enabled?.(editor, [stepId(2)])).toBe(true)
    expect(editZoom.enabled?.(editor, [stepId(3)])).toBe(false)
    expect(editZoom.enabled?.(editor, [stepId(1), stepId(2)])).toBe(false)
    vi.spyOn(editor, 'leaveDraft').mockImplementation(() => undefined)
    press('Zoom')
    expect(editor.zooming.value).toBeNull()
  })

  it('is closed when another step is shown, and when it is undone', async () => {
    const { editor } = await canvasOf()
    press('Zoom')
    act(() => editor.selection.show(stepId(1)))
    expect(editor.zooming.value).toBeNull()
    act(() => editor.selection.show(stepId(2)))
    expect(screen.getByRole('button', { name: 'Zoom' })).toBeTruthy()
    press('Zoom')
    act(() => editor.actions.find(({ id }) => id === 'undo')?.run(editor, []))
    expect(editor.zooming.value).toBeNull()
  })
})
