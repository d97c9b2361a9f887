import {
  createChapter,
  createHotspot,
  createStep,
  type DemoDocument,
  documentOf,
  hotspotsOf,
  orderedSteps,
} from '@waystep/demo-model'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { OtherRatioDialog } from '../steps/other-ratio-dialog.tsx'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { importChosen } from './import-chosen.ts'

let fake: FakeEditor

beforeEach(async () => {
  fake = await fakeEditor(2)
})

const other = (index: number) => sampleId(7, index)

/** Three steps of another demo; the first leads to the third, which is a chapter. */
function source(fields: { widthOrg?: number } = {}): DemoDocument {
  const { demo } = sampleDemo(1)
  const { workspaceId } = demo
  const step = (index: number, text: string, size: object = {}) =>
    createStep({ id: other(index), demoId: other(9), number: index, text, ...size })
  const size = { widthOrg: 1600, heightOrg: 900, ...fields }
  return documentOf({
    demo: { ...demo, id: other(9) },
    steps: [step(1, 'One', size), step(2, 'Two', size), step(3, 'Three')],
    hotspots: [createHotspot({ id: other(4), stepId: other(1), nextslide: other(3) })],
    chapters: [createChapter({ id: other(5), stepId: other(3), workspaceId })],
  })
}

const importing = (
  stepIds: readonly string[],
  afterId: string | null = stepId(1),
  from = source(),
) => importChosen(fake.editor, { source: from, stepIds, afterId })

describe('importing steps', () => {
  it('[E7.29] puts them after the step, their links among them, and takes all back at once', () => {
    importing([other(1), other(2), other(3)])
    expect(fake.names()).toEqual(['Step 1', 'One', 'Two', 'Three', 'Step 2'])
    const [, one, , three] = orderedSteps(fake.document())
    expect(hotspotsOf(fake.document(), one?.id ?? '')[0]?.nextslide).toBe(three?.id)
    expect(fake.editor.currentStep.value?.text).toBe('One')
    fake.editor.history.undo()
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
  })

  it('[E7.29] brings those that were chosen, before the first or after the last', () => {
    importing([other(2)], null)
    importing([other(3)], stepId(2))
    expect(fake.names()).toEqual(['Two', 'Step 1', 'Step 2', 'Three'])
  })

  it('puts them last when the step they should follow was deleted meanwhile', () => {
    importing([other(2)], sampleId(2, 99))
    expect(fake.names()).toEqual(['Step 1', 'Step 2', 'Two'])
  })

  it('[E7.29] says so until they are stored, and then how many they were', async () => {
    const idle = vi.spyOn(fake.editor.notify, 'unsay')
    const release = fake.server.hold()
    importing([other(1), other(2)])
    expect(fake.toasts).toEqual(['Importing steps from another demo'])
    expect(idle).not.toHaveBeenCalled()
    release()
    await vi.waitFor(() => expect(fake.toasts.at(-1)).toBe('2 steps imported'))
    expect(idle).toHaveBeenCalled()
  })

  it('does not say that they are in when the server does not take them, or does not answer', async () => {
    const idle = vi.spyOn(fake.editor.notify, 'unsay')
    fake.server.forecast([], 'request lost')
    importing([other(1)])
    await vi.waitFor(() => expect(idle).toHaveBeenCalled())
    expect(fake.toasts).toEqual(['Importing steps from another demo'])
  })

  it('[E5.32] asks first when their ratio differs', () => {
    importing([other(1)], null, source({ widthOrg: 900 }))
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
    opened(fake.editor, OtherRatioDialog).onConfirm()
    expect(fake.names()).toEqual(['One', 'Step 1', 'Step 2'])
  })

  it('[V5.20, V8.13] refuses the other kind of voiceover in words', () => {
    const voice = { audio: `asset:${'5'.repeat(64)}` }
    fake.editor.run({ type: 'update-step', stepId: stepId(1), changes: voice }, 'Voice')
    const from = source()
    const spoken = Object.values(from.steps).map((step) => ({ ...step, ...voice }))
    const manual = { ...from, demo: { ...from.demo, recordOwnVoice: true } }
    importing(
      [other(1)],
      null,
      documentOf({ ...manual, steps: spoken, hotspots: [], chapters: [], edits: [] }),
    )
    expect(fake.toasts).toEqual([expect.stringContaining('manual voiceovers into a demo with AI')])
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
  })
})
