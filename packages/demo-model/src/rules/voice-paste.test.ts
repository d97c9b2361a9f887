import { expect, it } from 'vitest'
import { imageStep, testDocument } from '../testing/builders.ts'
import { testAsset } from '../testing/test-ids.ts'
import { messageOf } from './messages.ts'
import { voicePaste } from './voice-paste.ts'

const demo = (recordOwnVoice: boolean, spoken = true) =>
  testDocument({
    demo: { recordOwnVoice },
    steps: [imageStep('a', { audio: spoken ? testAsset('voice') : null })],
  })
const manual = demo(true)
const ai = demo(false)

it('[V5.20] refuses steps with the other kind of voiceover, both ways', () => {
  const said = [voicePaste(ai, manual), voicePaste(manual, ai)].map((paste) =>
    paste.kind === 'conflict' ? messageOf(paste) : paste.kind,
  )
  expect(said).toEqual([
    'Cannot paste steps with manual voiceovers into a demo with AI voiceovers. A demo can only have one type of voiceover.',
    'Cannot paste steps with AI voiceovers into a demo with manual voiceovers. A demo can only have one type of voiceover.',
  ])
})

it('[V5.21] switches a demo without a voice to that of the steps', () => {
  expect(voicePaste(demo(false, false), manual)).toEqual({ kind: 'switch', recordOwnVoice: true })
})

it('lets steps without a voice, or with the same kind, in', () => {
  expect(voicePaste(manual, demo(false, false)).kind).toBe('fine')
  expect(voicePaste(manual, manual).kind).toBe('fine')
})
