import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { chapterSchema, type DemoDocument, type Hotspot } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import { afterEach, describe, expect, it } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { hotspotId, sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { addHotspot } from './add-hotspot.ts'
import { applyToAll, type GivenField } from './apply-to-all.ts'
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx'

afterEach(cleanup)

/** The sample with a chapter, and a first hotspot that looks other than the rest. */
function demo(): DemoDocument {
  const sample = sampleDemo(3)
  const one = sample.hotspots[hotspotId(1)]
  if (!one) throw new Error('the sample has it')
  const look = { bgcolor: '#112233', textcolor: '#445566' }
  const texts = { nextButtonText: 'Go on', backButtonText: 'Return' }
  const chapter = chapterSchema.parse({
    id: sampleId(4, 1),
    stepId: stepId(3),
    workspaceId: sample.demo.workspaceId,
    headingColor: '#778899',
  })
  return {
    ...sample,
    hotspots: { ...sample.hotspots, [one.id]: { ...one, ...look, ...texts } },
    chapters: { [chapter.id]: chapter },
  }
}

async function asked(changed: readonly GivenField[], document = demo()) {
  const fake = await fakeEditor(document)
  render(
    <UiProvider>
      <EditorContext value={fake.editor}>
        <ApplyToAllDialog hotspotId={hotspotId(1)} changed={changed} />
      </EditorContext>
    </UiProvider>,
  )
  return fake
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('applying a look to the whole demo', () => {
  it('[H2.11] offers colors, texts and looks, those that were changed ticked', async () => {
    await asked(['bgcolor', 'backdrop'])
    const texts = ['Background color', 'Text color', 'Next button text', 'Back button text']
    const looks = ['Style', 'Backdrop', 'Width', 'Animation']
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes).toHaveLength(8)
    expect(texts.map((name) => box(name).checked)).toEqual([true, false, false, false])
    expect(looks.map((name) => box(name).checked)).toEqual([false, true, false, false])
  })

  it('[H2.11] gives only the ticked ones to all hotspots, leaves chapters, and is undone at once', async () => {
    const { editor, document } = await asked(['bgcolor'])
    const before = document()
    fireEvent.click(box('Next button text'))
    fireEvent.click(box('Background color'))
    fireEvent.click(box('Back button text'))
    fireEvent.click(screen.getByRole('button', { name: 'Apply to 2 hotspots' }))
    const given = { nextButtonText: 'Go on', backButtonText: 'Return' }
    for (const number of [2, 3]) {
      const hotspot = document().hotspots[hotspotId(number)]
      expect(hotspot).toEqual({ ...before.hotspots[hotspotId(number)], ...given })
    }
    expect(document().chapters).toBe(before.chapters)
    expect(editor.session.queue.pending()).toHaveLength(1)
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('has nothing to apply while nothing is ticked', async () => {
    await asked(['bgcolor'])
    fireEvent.click(box('Background color'))
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
    expect(apply.disabled).toBe(true)
  })

  it('leaves out who looks so already', () => {
    const document = demo()
    const first = document.hotspots[hotspotId(1)]
    if (!first) throw new Error('the sample has hotspots')
    const { command } = applyToAll(document, { ...first, bgcolor: '#4f46e5' }, ['bgcolor'])
    expect(command).toBeNull()
  })

  it('gives style, width and backdrop, and says how many keep their style', async () => {
    const before = demo()
    const look: Partial<Hotspot> = { style: 'Tooltip', hotspotWidth: 'Large' }
    const [first, second] = [1, 2].map((number) => before.hotspots[hotspotId(number)])
    if (!first || !second) throw new Error('the sample has them')
    const hotspots = {
      ...before.hotspots,
      [first.id]: { ...first, ...look },
      // Its element was not found in a new capture.
      [second.id]: { ...second, style: 'Pointer' as const, anchorNodeId: null },
    }
    const step = before.steps[stepId(1)]
    if (!step) throw new Error('the sample has it')
    const steps = { ...before.steps, [step.id]: { ...step, backdrop: 'Dark' as const } }
    const chapters = {}
    const { document, editor } = await asked(['style', 'hotspotWidth', 'backdrop'], {
      ...before,
      hotspots,
      steps,
      chapters,
    })
    expect(screen.getByRole('status').textContent).toContain('1 hotspot keeps its style')
    fireEvent.click(screen.getByRole('button', { name: 'Apply to 2 hotspots' }))
    expect(document().hotspots[second.id]).toMatchObject({
      style: 'Pointer',
      hotspotWidth: 'Large',
    })
    expect(document().hotspots[hotspotId(3)]).toMatchObject(look)
    expect(document().steps[stepId(3)]?.backdrop).toBe('Dark')
    editor.history.undo()
    expect(document()).toEqual({ ...before, hotspots, steps, chapters })
  })

  it('goes on to a new hotspot', async () => {
    const { editor } = await asked(['bgcolor'])
    fireEvent.click(screen.getByRole('button', { name: 'Apply to 2 hotspots' }))
    editor.selection.show(stepId(2))
    addHotspot.run(editor, [])
    expect(editor.draft.hotspot.value?.bgcolor).toBe('#112233')
  })
})
