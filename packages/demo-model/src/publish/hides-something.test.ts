import { expect, it } from 'vitest'
import { changedRecords } from '../commands/changed-records.ts'
import type { Step } from '../records/step.ts'
import { imageStep, pageStep, testDocument } from '../testing/builders.ts'
import { testAsset } from '../testing/test-ids.ts'
import { hidesSomething } from './hides-something.ts'

const page = pageStep('page')

function hides(before: Partial<Step>, after: Partial<Step>): boolean {
  const documentOf = (fields: Partial<Step>) =>
    testDocument({ steps: [{ ...page, ...before, ...fields }, imageStep('other')] })
  const [then, now] = [documentOf({}), documentOf(after)]
  return hidesSomething(then, now, changedRecords(then, now))
}

it.each(['image', 'audio', 'audioCaptionsUrl', 'captionsUrl'] as const)(
  'a first %s takes nothing from viewers; another in its place does, and none',
  (file) => {
    const [one, other] = [{ [file]: testAsset('one') }, { [file]: testAsset('other') }]
    const none = { [file]: null }
    expect(hides(none, one)).toBe(false)
    expect(hides(one, other)).toBe(true)
    expect(hides(one, none)).toBe(true)
    expect(hides(one, { text: 'Another name' })).toBe(false)
  },
)

it.each(['htmlCaptureId', 'editedImage', 'video'] as const)(
  'a first %s takes the place of what was seen',
  (file) => {
    expect(hides({ [file]: null }, { [file]: testAsset('one') })).toBe(true)
  },
)

it('the words of a voice are heard with it: without one, nobody had them', () => {
  const voice = { audio: testAsset('voice'), audioDuration: 2, audioText: 'Press Save' }
  expect(hides({ ...voice, audio: null }, voice)).toBe(false)
  expect(hides({}, voice)).toBe(false)
  expect(hides(voice, { audioText: 'Press Send' })).toBe(true)
})
