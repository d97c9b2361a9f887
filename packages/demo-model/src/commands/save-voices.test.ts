import { describe, expect, it } from 'vitest'
import { withoutVoice } from '../rules/voice-rules.ts'
import { imageStep, testAsset, testDocument, testId } from '../testing/index.ts'
import { applyCommand } from './apply-command.ts'
import type { CommandOf, SingleCommand } from './command.ts'
import { featuresOf } from './definition-of.ts'

const said = {
  audio: testAsset('said'),
  audioDuration: 2.5,
  audioText: 'Hello',
  audioCaptionsUrl: testAsset('words'),
  spoken: { text: 'Hello', voice: 'bria', speed: 1, stability: 0.5 },
  voice: 'bria',
}
const recorded = { ...said, audio: testAsset('recorded'), spoken: null, voice: null }

const document = testDocument({
  steps: [imageStep('a', said), imageStep('b', { ...said, audioText: 'Next' }), imageStep('c')],
})

function save(command: Omit<CommandOf<'save-voices'>, 'type'>, to = document) {
  const done = applyCommand(to, { type: 'save-voices', ...command })
  if (!done.ok) throw new Error(JSON.stringify(done.issues))
  return done
}

describe('saving voiceovers', () => {
  it('[V4.12, V7.16] saves steps, speed and stability as one gesture, and takes it back', () => {
    const voices = { [testId('c')]: said, [testId('gone')]: said }
    const { document: saved, inverse } = save({ voices, voiceSpeed: 1.1, voiceStability: 0.7 })
    expect(saved.steps[testId('c')]).toMatchObject(said)
    expect(saved.steps[testId('a')]).toBe(document.steps[testId('a')])
    expect(saved.demo).toMatchObject({ voiceSpeed: 1.1, voiceStability: 0.7 })
    const back = applyCommand(saved, inverse)
    expect(back).toMatchObject({ ok: true, document })
  })

  it('[V1.6, V4.2] clears all voiceovers of the other kind when the kind changes, and keeps their texts', () => {
    const voices = { [testId('a')]: recorded }
    const { document: saved, inverse } = save({ voices, recordOwnVoice: true })
    expect(saved.demo.recordOwnVoice).toBe(true)
    expect(saved.steps[testId('a')]).toMatchObject(recorded)
    expect(saved.steps[testId('b')]).toMatchObject({ ...withoutVoice, audioText: 'Next' })
    expect(applyCommand(saved, inverse)).toMatchObject({ ok: true, document })
  })

  it('[V4.8, V4.27] leaves no captions, duration and voice where sound is taken away', () => {
    const { document: saved } = save({
      voices: { [testId('a')]: { ...withoutVoice, audioText: 'Hello' } },
    })
    expect(saved.steps[testId('a')]).toMatchObject({
      audio: null,
      audioDuration: null,
      audioCaptionsUrl: null,
      voice: null,
      audioText: 'Hello',
    })
  })

  it('[V1.6] refuses another kind that a change of settings would bring beside sound', () => {
    const command = { type: 'update-demo', changes: { recordOwnVoice: true } } as const
    expect(applyCommand(document, command)).toMatchObject({
      ok: false,
      issues: [{ code: 'voice-kinds-mixed' }],
    })
    const silent = testDocument({ steps: [imageStep('a')] })
    expect(applyCommand(silent, command)).toMatchObject({ ok: true })
  })

  it('[V6.1] needs the plan of its kind for new sound, by whatever command it comes', () => {
    const stepId = testId('c')
    const { audio } = recorded
    const needs = (command: SingleCommand) => featuresOf(command, document)
    expect(needs({ type: 'save-voices', voices: { [stepId]: recorded } })).toEqual(['ai-voice'])
    const manual = { recordOwnVoice: true, voices: { [stepId]: recorded } }
    expect(needs({ type: 'save-voices', ...manual })).toEqual(['manual-voice'])
    expect(needs({ type: 'update-step', stepId, changes: { audio } })).toEqual(['ai-voice'])
    const item = { step: imageStep('d', { audio }), hotspots: [], chapter: null }
    expect(needs({ type: 'add-steps', after: 1, items: [item] })).toEqual(['ai-voice'])
    // What a step of the demo says already may be moved, and silence needs nothing.
    expect(needs({ type: 'save-voices', voices: { [stepId]: said } })).toEqual([])
    const silent = { ...withoutVoice, audioText: '' }
    expect(needs({ type: 'save-voices', voices: { [stepId]: silent } })).toEqual([])
  })
})
