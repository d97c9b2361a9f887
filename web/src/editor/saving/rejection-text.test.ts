import { describe, expect, it } from 'vitest'
import { rejectionText } from './rejection-text.ts'
import { stepId } from './testing/sample-demo.ts'

const message = 'It is gone.'
const stepIds = [stepId(1)]

it('[E8.1, E8.9] speaks of deleted and of sorted steps in the words of the spec', () => {
  expect(rejectionText({ command: { type: 'delete-steps', stepIds }, message })).toBe(
    'Could not delete step(s). Please try again.',
  )
  expect(rejectionText({ command: { type: 'reorder-steps', stepIds }, message })).toBe(
    'Failed to update step order',
  )
})

it('[M8.20] speaks of a name that was refused, not of other changes of a step', () => {
  const rename = { type: 'update-step' as const, stepId: stepId(1), changes: { text: 'Too late' } }
  expect(rejectionText({ command: rename, message })).toBe(
    "Couldn't save step name. Please try again.",
  )
  const command = { ...rename, changes: { text: 'Too late', zoomWidth: null } }
  expect(rejectionText({ command, message })).toContain('was taken back')
})

describe('[M8.19, M8.21, M8.22, M8.25] how a step is shown', () => {
  it.each([
    [
      { zoomPositionX: 0, zoomPositionY: 0, zoomWidth: 70, zoomHeight: 70 },
      "Couldn't apply zoom. Please try again.",
    ],
    [{ mediaFitMode: 'Cover' }, "Couldn't change media fit mode. Please try again."],
    [
      { mediaFitMode: 'Contain', mediaAlignMode: 'Center' },
      "Couldn't change media fit mode. Please try again.",
    ],
    [{ mediaAlignMode: 'Top' }, "Couldn't change media align mode. Please try again."],
    [{ preventScroll: true }, 'Failed to update step'],
  ] as const)(
    'is spoken of where it could not be stored, in one step and in all: %o',
    (changes, text) => {
      const update = (step: number) => ({
        type: 'update-step' as const,
        stepId: stepId(step),
        changes,
      })
      expect(rejectionText({ command: update(1), message })).toBe(text)
      const all = { type: 'batch' as const, commands: [update(1), update(2)] }
      expect(rejectionText({ command: all, message })).toBe(text)
      const mixed = { ...update(2), changes: { mute: true } }
      const more = { type: 'batch' as const, commands: [update(1), mixed] }
      expect(rejectionText({ command: more, message })).toContain('was taken back')
    },
  )
})

it('[H8.8] speaks of hotspots that could not be deleted where they were to go', () => {
  const keeping = { type: 'enable-sandbox' as const, deleteHotspots: false }
  expect(rejectionText({ command: { ...keeping, deleteHotspots: true }, message })).toBe(
    'Failed to delete hotspots',
  )
  expect(rejectionText({ command: keeping, message })).toContain('was taken back')
})

it('[M8.23] speaks of the background of the demo, or of a chapter', () => {
  const changes = { background: null }
  const chapterId = '00000000-0000-4000-8000-000000000001'
  const mixed = { ...changes, heading: 'Hi' }
  const failed = "Couldn't change background. Please try again."
  expect(rejectionText({ command: { type: 'update-demo', changes }, message })).toBe(failed)
  const ofChapter = { type: 'update-chapter' as const, chapterId, changes }
  expect(rejectionText({ command: ofChapter, message })).toBe(failed)
  expect(rejectionText({ command: { ...ofChapter, changes: mixed }, message })).toContain(
    'was taken back',
  )
})

it('says of other changes why they were taken back', () => {
  const command = { type: 'update-demo' as const, changes: { title: 'x' } }
  expect(rejectionText({ command, message })).toBe(
    'A change was not saved and was taken back. It is gone.',
  )
})
