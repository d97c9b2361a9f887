import { useSignals } from '@preact/signals-react/runtime'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createChapter, type DemoDocument, type Step } from '@waystep/demo-model'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { StepToolbar } from '../canvas/step-toolbar.tsx'
import { EditorContext, useEditor } from '../core/editor-context.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { lockScroll } from './lock-scroll.ts'

beforeAll(() => {
  const desktop = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  window.matchMedia = () => desktop
})
afterEach(cleanup)

const wide = { widthOrg: 2000, heightOrg: 500 }
const page = (nth: number) => ({ htmlCaptureId: sampleId(5, nth) })

/** Four steps of 16:9 with these differences, by their numbers. */
function demoWith(changes: Readonly<Record<number, Partial<Step>>>): DemoDocument {
  const sample = sampleDemo(4)
  const steps = Object.values(sample.steps).map((step) => ({ ...step, ...changes[step.number] }))
  return { ...sample, steps: Object.fromEntries(steps.map((step) => [step.id, step])) }
}

function ToolbarAndDialog() {
  useSignals()
  return (
    <>
      <StepToolbar />
      {useEditor().dialog.value}
    </>
  )
}

async function toolbarOf(demo: DemoDocument, number: number) {
  const fake = await fakeEditor(demo)
  fake.editor.selection.show(stepId(number))
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <ToolbarAndDialog />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  const step = (at: number) => fake.document().steps[stepId(at)]
  const locked = () => [1, 2, 3, 4].filter((at) => step(at)?.preventScroll)
  return { ...fake, step, locked }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function resize() {
  press('Resize')
  const popover = within(await screen.findByRole('dialog', { name: 'Resize' }))
  const option = (name: string) => popover.getByRole('radio', { name }) as HTMLButtonElement
  return { popover, option, choose: (name: string) => fireEvent.click(option(name)) }
}

async function again(name = 'Cover') {
  if (screen.queryByRole('dialog', { name: 'Resize' }) === null) press('Resize')
  const popover = within(await screen.findByRole('dialog', { name: 'Resize' }))
  fireEvent.click(popover.getByRole('radio', { name }))
}

describe('Resize', () => {
  it('[M2.50, M5.30] gives a step its fit and alignment, and the middle with Contain', async () => {
    const { step, editor } = await toolbarOf(demoWith({ 2: wide }), 2)
    const { choose } = await resize()
    choose('Cover')
    expect(step(2)).toMatchObject({ mediaFitMode: 'Cover', mediaAlignMode: 'Center' })
    choose('Left')
    expect(step(2)).toMatchObject({ mediaFitMode: 'Cover', mediaAlignMode: 'Left' })
    choose('Contain')
    expect(step(2)).toMatchObject({ mediaFitMode: 'Contain', mediaAlignMode: 'Center' })
    editor.history.undo()
    expect(step(2)).toMatchObject({ mediaFitMode: 'Cover', mediaAlignMode: 'Left' })
  })

  it('[M5.27, M5.29] says of what cannot be chosen why', async () => {
    await toolbarOf(demoWith({}), 1)
    const { option, popover } = await resize()
    expect(option('Cover').disabled).toBe(true)
    expect(option('Cover').title).toContain('gives the demo its shape')
    expect(popover.getAllByText(/shape of the frame/)).toHaveLength(1)
    for (const name of ['Left', 'Right', 'Top', 'Bottom']) {
      expect(option(name).disabled).toBe(true)
      expect(option(name).title).toContain('shape of the frame')
    }
  })

  it('[M5.29] opens what changes something', async () => {
    await toolbarOf(demoWith({ 2: wide }), 2)
    const { option } = await resize()
    const open = ['Left', 'Right', 'Top', 'Bottom'].filter((name) => !option(name).disabled)
    expect(open).toEqual(['Top', 'Bottom'])
    expect(option('Left').title).toBe('There is no room to the left or right.')
  })

  const tall = { widthOrg: 500, heightOrg: 2000 }

  it('[M2.54] asks whose fit is meant, and changes one step or all that may have it, with one undo', async () => {
    const { step, toasts, document, editor } = await toolbarOf(demoWith({ 2: wide, 3: tall }), 2)
    const { choose } = await resize()
    const before = document()
    const fits = () => [1, 2, 3, 4].map((at) => step(at)?.mediaFitMode)
    choose('Cover')
    expect(screen.getByRole('dialog', { name: 'Fit Mode' })).toBeDefined()
    expect(document()).toBe(before)
    press('Only this step')
    expect(fits()).toEqual(['Contain', 'Cover', 'Contain', 'Contain'])
    expect(toasts).toEqual([])
    editor.history.undo()
    expect(document()).toEqual(before)
    await again()
    press('Apply to all steps')
    // The first step gives the demo its shape, and the last fills the frame already.
    expect(fits()).toEqual(['Contain', 'Cover', 'Cover', 'Contain'])
    expect(toasts).toEqual(['2 steps resized'])
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('[M2.54] asks whose alignment is meant, of those that can stand elsewhere', async () => {
    const demo = demoWith({ 2: wide, 3: wide, 4: tall })
    const { step, toasts, document, editor } = await toolbarOf(demo, 2)
    const { choose } = await resize()
    const before = document()
    const places = () => [1, 2, 3, 4].map((at) => step(at)?.mediaAlignMode)
    choose('Top')
    expect(screen.getByRole('dialog', { name: 'Alignments' })).toBeDefined()
    press('Apply to all steps')
    expect(places()).toEqual(['Center', 'Top', 'Top', 'Center'])
    expect(toasts).toEqual(['2 steps resized'])
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('[M2.54] changes nothing where the question is left, and asks nothing that has one answer', async () => {
    const { step, document, editor } = await toolbarOf(demoWith({ 2: wide, 3: tall }), 2)
    const { choose } = await resize()
    const before = document()
    choose('Cover')
    press('Close')
    expect([document(), editor.dialog.value]).toEqual([before, null])
    await again('Top')
    expect(editor.dialog.value).toBeNull()
    expect(step(2)?.mediaAlignMode).toBe('Top')
  })

  it('[M2.54] asks about no chapter, and about no step that is so already', async () => {
    const covers = { ...wide, mediaFitMode: 'Cover' } as const
    const demo = demoWith({ 2: wide, 3: wide, 4: covers })
    const chapter = createChapter({
      id: sampleId(4, 1),
      stepId: stepId(3),
      workspaceId: demo.demo.workspaceId,
    })
    const chapters = { [chapter.id]: chapter }
    const { step, editor } = await toolbarOf({ ...demo, chapters }, 2)
    const { choose } = await resize()
    choose('Cover')
    expect(editor.dialog.value).toBeNull()
    expect(step(2)?.mediaFitMode).toBe('Cover')
    expect(step(3)?.mediaFitMode).toBe('Contain')
  })

  it.each([
    ['[M8.21]', 'Cover', "Couldn't change media fit mode. Please try again."],
    ['[M8.22]', 'Top', "Couldn't change media align mode. Please try again."],
  ])(
    '%s takes %s back from all steps where the server refuses it, and says so',
    async (_, name, text) => {
      const { document, server, toasts } = await toolbarOf(demoWith({ 2: wide, 3: wide }), 2)
      const { choose } = await resize()
      // Another member was quicker to delete one of the steps.
      server.change({ type: 'delete-steps', stepIds: [stepId(3)] })
      choose(name)
      press('Apply to all steps')
      await vi.waitFor(() => expect(toasts).toContain(text))
      expect(document().steps[stepId(2)]).toMatchObject({
        mediaFitMode: 'Contain',
        mediaAlignMode: 'Center',
      })
    },
  )

  it('[M2.50] opens the crop of a video, and is named so once there is one', async () => {
    const film = { video: `asset:${'a'.repeat(64)}`, videoWidth: 1280, videoHeight: 720 }
    const videoCrop = { cropAspectRatio: null, x: 0, y: 0, width: 50, height: 100 }
    const { editor } = await toolbarOf(demoWith({ 2: film }), 2)
    const { popover } = await resize()
    fireEvent.click(popover.getByRole('button', { name: 'Crop Media' }))
    expect(await screen.findByRole('dialog', { name: 'Edit video' })).toBeDefined()
    editor.closeDialog()
    cleanup()
    await toolbarOf(demoWith({ 2: { ...film, videoCrop } }), 2)
    expect(screen.getByRole('button', { name: 'Resize & Crop' })).toBeDefined()
  })

  it('is not there on chapters', async () => {
    const demo = demoWith({})
    const chapter = createChapter({
      id: sampleId(4, 1),
      stepId: stepId(2),
      workspaceId: demo.demo.workspaceId,
    })
    await toolbarOf({ ...demo, chapters: { [chapter.id]: chapter } }, 2)
    expect(screen.queryByRole('button', { name: 'Resize' })).toBeNull()
  })
})

describe('Sandbox Mode', () => {
  it('[M2.52] opens what elements of the shown page do, and is not there beside pictures', async () => {
    const { editor } = await toolbarOf(demoWith({ 2: page(2) }), 2)
    // Pages have no picture to be edited.
    expect(screen.queryByRole('button', { name: 'Edit image' })).toBeNull()
    press('Sandbox Mode')
    expect(editor.html.tab.value).toBe('sandboxMode')
    expect(editor.currentStep.value?.number).toBe(2)
    cleanup()
    await toolbarOf(demoWith({ 2: page(2) }), 1)
    expect(screen.queryByRole('button', { name: 'Sandbox Mode' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit image' })).not.toBeNull()
  })
})

describe('Disable scroll', () => {
  it('[M2.51, M9.32] counts at once, is said and can be undone', async () => {
    const { locked, toasts, editor } = await toolbarOf(demoWith({ 2: page(2) }), 2)
    press('Disable scroll')
    expect(locked()).toEqual([2])
    expect(screen.getByRole('button', { name: 'Disable scroll', pressed: true })).toBeDefined()
    expect(editor.history.undoLabel.value).toBe('Disable scroll')
    expect(toasts).toEqual(['Scroll disabled on this step'])
    editor.history.undo()
    expect(locked()).toEqual([])
  })

  it('[M2.54] asks where it could be for all: only this step, or all', async () => {
    const demo = demoWith({ 2: page(2), 3: page(3), 4: page(4) })
    const { locked, toasts } = await toolbarOf(demo, 3)
    press('Disable scroll')
    press('Only this step')
    expect(locked()).toEqual([3])
    press('Disable scroll')
    press('Only this step')
    expect(locked()).toEqual([])
    press('Disable scroll')
    press('Apply to all steps')
    expect(locked()).toEqual([2, 3, 4])
    expect(toasts.at(-1)).toBe('Scroll disabled on 3 steps')
    press('Disable scroll')
    press('Only this step')
    press('Disable scroll')
    press('Apply to all steps')
    expect(locked()).toEqual([2, 3, 4])
    // The others were so already.
    expect(toasts.at(-1)).toBe('Scroll disabled on this step')
  })

  it('[M4.40] is taken back where the server refuses it', async () => {
    const demo = demoWith({ 2: page(2), 3: page(3) })
    const { locked, server } = await toolbarOf(demo, 2)
    // Another member was quicker to delete one of the pages.
    server.change({ type: 'delete-steps', stepIds: [stepId(3)] })
    press('Disable scroll')
    press('Apply to all steps')
    expect(locked()).toEqual([2, 3])
    await vi.waitFor(() => expect(locked()).toEqual([]))
  })

  it('changes nothing where the question is left, and is not there beside pictures', async () => {
    const { locked, editor } = await toolbarOf(demoWith({ 2: page(2), 3: page(3) }), 2)
    press('Disable scroll')
    press('Close')
    expect([locked(), editor.dialog.value]).toEqual([[], null])
    expect(lockScroll.enabled?.(editor, [stepId(2)])).toBe(true)
    expect(lockScroll.enabled?.(editor, [stepId(2), stepId(3)])).toBe(false)
    cleanup()
    await toolbarOf(demoWith({}), 2)
    expect(screen.queryByRole('button', { name: 'Disable scroll' })).toBeNull()
  })
})
