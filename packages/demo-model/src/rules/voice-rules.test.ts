import { describe, expect, it } from 'vitest'
import { imageStep, testAsset, testDocument } from '../testing/index.ts'
import { asksFor, isSpoken, voiceDefaults, voiceFor } from './voice-rules.ts'

const spoken = { text: 'Hello', voice: 'bria', speed: 1, stability: 0.5 }
const said = { audio: testAsset('said'), audioText: ' Hello ', spoken, voice: 'bria' }

describe('voiceovers', () => {
  it('[V4.6, V4.7] knows sound that was made from other words, another voice, speed or stability', () => {
    const step = imageStep('a', said)
    expect(isSpoken(step, voiceDefaults)).toBe(true)
    expect(isSpoken({ ...step, audioText: 'Hello!' }, voiceDefaults)).toBe(false)
    expect(isSpoken({ ...step, voice: 'drew' }, voiceDefaults)).toBe(false)
    expect(isSpoken(step, { ...voiceDefaults, voiceSpeed: 1.1 })).toBe(false)
    expect(isSpoken(step, { ...voiceDefaults, voiceStability: 0.6 })).toBe(false)
    expect(isSpoken({ ...step, audio: null }, voiceDefaults)).toBe(false)
    expect(isSpoken({ ...step, spoken: null }, voiceDefaults)).toBe(false)
  })

  it('[V4.14, V5.4, V5.5] asks for nothing without words or a voice, and at first for normal speech', () => {
    expect(asksFor({ audioText: ' ', voice: 'bria' }, voiceDefaults)).toBeNull()
    expect(asksFor({ audioText: 'Hello', voice: null }, voiceDefaults)).toBeNull()
    expect(asksFor(said, voiceDefaults)).toEqual(spoken)
  })

  it("[V4.18] takes a step's own voice, else the first that a step has", () => {
    const silent = imageStep('a')
    const document = testDocument({ steps: [silent, imageStep('b', said)] })
    expect(voiceFor(document, silent)).toBe('bria')
    expect(voiceFor(document, imageStep('c', { voice: 'drew' }))).toBe('drew')
    expect(voiceFor(testDocument({ steps: [silent] }), silent)).toBeNull()
  })
})
