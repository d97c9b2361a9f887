import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { chapterSchema, createStep, type DemoDocument } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import { afterEach, describe, expect, it } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId, sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { choose, openMenu, shownTiles } from './testing/shown-tiles.tsx'

afterEach(cleanup)

/** Steps 1 to n, of which the third is a chapter. */
function withChapter(count = 5): DemoDocument {
  const sample = sampleDemo(count)
  const owner = { stepId: stepId(3), workspaceId: sample.demo.workspaceId }
  const chapter = chapterSchema.parse({ id: sampleId(4, 1), ...owner, heading: 'Plans' })
  const { demoId } = sample.steps[stepId(3)] ?? { demoId: '' }
  const step = createStep({ id: stepId(3), demoId, number: 3 })
  return {
    ...sample,
    steps: { ...sample.steps, [step.id]: step },
    chapters: { [chapter.id]: chapter },
  }
}

async function selected(count: number, from: number, to: number) {
  const fake = await shownTiles(withChapter(count))
  fake.editor.selection.show(stepId(from))
  fake.editor.selection.extendTo(stepId(to))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected steps' }))
  const before = fake.document()
  /** One command was sent, and one undo takes all of it back. */
  const isOneGesture = () => {
    expect(fake.editor.session.queue.pending()).toHaveLength(1)
    fake.editor.history.undo()
    expect(fake.document()).toEqual(before)
  }
  return { ...fake, bar, isOneGesture }
}

const order = (document: DemoDocument) =>
  Object.values(document.steps)
    .sort((a, b) => a.number - b.number)
    .map(({ id }) => Number(id.slice(-2)))

/** Opens a menu as keys do: it listens to the pointer otherwise. */
const openByKey = (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Enter' })

describe('several selected steps', () => {
  it('are counted for screen readers and in what the menu offers', async () => {
    const { editor } = await selected(5, 1, 2)
    expect(screen.getByRole('status').textContent).toBe('2 steps selected')
    const menu = await openMenu(0)
    for (const name of ['Hide', 'Duplicate', 'Move to', 'Delete', 'Copy', 'Cut']) {
      expect(menu.getByRole('menuitem', { name: new RegExp(`^${name} \\(2\\)`) })).toBeTruthy()
    }
    editor.selection.clear()
  })

  it('are hidden and shown by the bar, each time in one gesture that is said', async () => {
    const { bar, toasts, document, isOneGesture } = await selected(5, 1, 2)
    fireEvent.click(bar.getByRole('button', { name: 'Hide (2)' }))
    expect(document().steps[stepId(2)]?.isHidden).toBe(true)
    expect(toasts).toEqual(['2 steps hidden from viewers'])
    expect(bar.getByRole('button', { name: 'Show (2)' })).toBeTruthy()
    isOneGesture()
  })

  it('are duplicated by the bar in one gesture that is said', async () => {
    const { bar, toasts, names, isOneGesture } = await selected(5, 1, 2)
    fireEvent.click(bar.getByRole('button', { name: 'Duplicate (2)' }))
    expect(names()).toHaveLength(7)
    expect(toasts).toEqual(['2 steps duplicated'])
    isOneGesture()
  })

  it('are moved behind a chapter by the bar, in one gesture that is said', async () => {
    const { bar, toasts, document, isOneGesture } = await selected(5, 1, 2)
    openByKey(bar.getByRole('button', { name: 'Move to (2)' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'After 3: Plans' }))
    expect(order(document())).toEqual([3, 1, 2, 4, 5])
    expect(toasts).toEqual(['2 steps moved'])
    isOneGesture()
  })

  it('are moved to the end or the start, but not where they stand', async () => {
    const { bar, document } = await selected(5, 1, 2)
    const move = bar.getByRole('button', { name: 'Move to (2)' })
    openByKey(move)
    const start = await screen.findByRole('menuitem', { name: 'To the start' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('menuitem', { name: 'To the end' }))
    expect(order(document())).toEqual([3, 4, 5, 1, 2])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    openByKey(move)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'To the start' }))
    expect(order(document())).toEqual([1, 2, 3, 4, 5])
  })

  it('take over the look of the shown step’s hotspot, and no others do', async () => {
    const { editor, bar, document } = await selected(5, 1, 2)
    const apply = () => bar.getByRole<HTMLButtonElement>('button', { name: 'Apply look (2)' })
    expect(apply().disabled).toBe(true)
    const changes = { bgcolor: '#112233' }
    editor.run({ type: 'update-hotspot', hotspotId: hotspotId(1), changes }, 'Edit hotspot')
    const before = document()
    await screen.findByRole('button', { name: 'Apply look (2)' })
    fireEvent.click(apply())
    render(
      <UiProvider>
        <EditorContext value={editor}>{editor.dialog.value}</EditorContext>
      </UiProvider>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to 1 hotspot' }))
    const colours = [2, 4].map((number) => document().hotspots[hotspotId(number)]?.bgcolor)
    expect(colours).toEqual(['#112233', '#4f46e5'])
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('are deleted by the menu as by the bar', async () => {
    const { names, toasts, isOneGesture } = await selected(5, 1, 2)
    await choose(/^Delete \(2\)/)
    expect(names()).toHaveLength(3)
    expect(toasts).toEqual(['2 steps deleted'])
    isOneGesture()
  })
})
