import {
  createHotspot,
  createHtmlEdit,
  createStep,
  type DemoDocument,
  documentOf,
  orderedSteps,
} from '@waystep/demo-model'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { OtherRatioDialog } from '../steps/other-ratio-dialog.tsx'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { pasteSteps } from './paste-steps.ts'
import { keepCopied } from './step-clipboard.ts'

let fake: FakeEditor
const moment = '2026-01-02T03:04:05.000Z'

beforeEach(async () => {
  localStorage.clear()
  fake = await fakeEditor(2)
})

/** Another demo of the same workspace. */
function otherDemo(change: (document: DemoDocument) => Partial<DemoDocument> = () => ({})) {
  const sample = sampleDemo(1)
  const id = sampleId(7, 1)
  const step = createStep({
    id: sampleId(7, 2),
    demoId: id,
    number: 1,
    text: 'From elsewhere',
    image: `asset:${'7'.repeat(64)}`,
    widthOrg: 1600,
    heightOrg: 900,
  })
  const other = { ...documentOf({ demo: { ...sample.demo, id }, steps: [step] }) }
  return { document: { ...other, ...change(other) }, step }
}

const paste = () => pasteSteps.run(fake.editor, [stepId(1)])

describe('pasting steps', () => {
  it('[E2.75, E4.10] puts steps of another demo after the selected one, in one gesture', () => {
    const { document, step } = otherDemo()
    keepCopied(document, [step.id], null)
    paste()
    expect(fake.names()).toEqual(['Step 1', 'From elsewhere', 'Step 2'])
    const pasted = orderedSteps(fake.document())[1]
    expect(pasted?.id).not.toBe(step.id)
    expect(pasted?.demoId).toBe(fake.document().demo.id)
    fake.editor.history.undo()
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
  })

  it('makes links that lead out of what was copied lead nowhere', () => {
    const { document, step } = otherDemo((other) => {
      const away = createStep({ id: sampleId(7, 3), demoId: other.demo.id, number: 2 })
      const hotspot = createHotspot({
        id: sampleId(7, 4),
        stepId: sampleId(7, 2),
        nextslide: away.id,
      })
      return {
        steps: { ...other.steps, [away.id]: away },
        hotspots: { [hotspot.id]: hotspot },
      }
    })
    keepCopied(document, [step.id], null)
    paste()
    const pasted = orderedSteps(fake.document())[1]
    const hotspots = Object.values(fake.document().hotspots)
    expect(hotspots.find((one) => one.stepId === pasted?.id)?.nextslide).toBeNull()
  })

  it('brings what the other demo redacts everywhere, for what was pasted only', () => {
    const edit = createHtmlEdit({
      id: sampleId(7, 5),
      demoId: sampleId(7, 1),
      nodeId: 4,
      createdAt: moment,
      updatedAt: moment,
      edits: { Redact: { oldValue: null, newValue: 'redact' } },
    })
    const { document, step } = otherDemo((other) => {
      const page = { ...other.steps[sampleId(7, 2)], htmlCaptureId: sampleId(7, 6) }
      return { steps: { [sampleId(7, 2)]: page as never }, edits: { [edit.id]: edit } }
    })
    keepCopied(document, [step.id], null)
    paste()
    const [brought] = Object.values(fake.document().edits)
    expect(brought).toMatchObject({ enabledStepId: null, edits: edit.edits })
    expect(brought?.rejectedStepIds).toEqual([stepId(1), stepId(2)])
  })

  it('[E8.7] fails in words where there is nothing to paste, or another workspace’s', () => {
    const error = vi.spyOn(fake.editor.notify, 'say')
    localStorage.setItem('waystep.copied-steps', '{"demo":')
    paste()
    const { document, step } = otherDemo((other) => ({
      demo: { ...other.demo, workspaceId: sampleId(8, 8) },
    }))
    keepCopied(document, [step.id], null)
    paste()
    const text = 'Could not paste step(s). Please try again.'
    const said = [expect.objectContaining({ text, duration: 'brief' })]
    expect(error.mock.calls).toEqual([said, said])
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
  })

  it.each([
    [true, 'manual voiceovers into a demo with AI voiceovers'],
    [false, 'AI voiceovers into a demo with manual voiceovers'],
  ])('[V5.20, V8.13] refuses a voiceover of the other kind (own voice: %s)', (own, words) => {
    const voice = { audio: `asset:${'5'.repeat(64)}` }
    fake.editor.run({ type: 'update-demo', changes: { recordOwnVoice: !own } }, 'Voice')
    fake.editor.run({ type: 'update-step', stepId: stepId(1), changes: voice }, 'Voice')
    const { document, step } = otherDemo((other) => ({
      demo: { ...other.demo, recordOwnVoice: own },
      steps: { [sampleId(7, 2)]: { ...other.steps[sampleId(7, 2)], ...voice } as never },
    }))
    keepCopied(document, [step.id], null)
    const error = vi.spyOn(fake.editor.notify, 'say')
    paste()
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining(words), duration: 'standard' }),
    )
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
  })

  it('[V5.21] takes over the kind of voiceover where there is none yet', () => {
    const voice = { audio: `asset:${'5'.repeat(64)}` }
    const { document, step } = otherDemo((other) => ({
      demo: { ...other.demo, recordOwnVoice: true },
      steps: { [sampleId(7, 2)]: { ...other.steps[sampleId(7, 2)], ...voice } as never },
    }))
    keepCopied(document, [step.id], null)
    paste()
    expect(fake.document().demo.recordOwnVoice).toBe(true)
    fake.editor.history.undo()
    expect(fake.document().demo.recordOwnVoice).toBe(false)
  })

  it('[E5.32] asks first when the ratio differs', () => {
    const { document, step } = otherDemo((other) => ({
      steps: { [sampleId(7, 2)]: { ...other.steps[sampleId(7, 2)], widthOrg: 900 } as never },
    }))
    keepCopied(document, [step.id], null)
    paste()
    expect(fake.names()).toEqual(['Step 1', 'Step 2'])
    opened(fake.editor, OtherRatioDialog).onConfirm()
    expect(fake.names()).toEqual(['Step 1', 'From elsewhere', 'Step 2'])
  })
})
