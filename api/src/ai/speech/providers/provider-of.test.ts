import { expect, it } from 'vitest'
import type { SpeechService } from '../speech-service.ts'
import { providerOf } from './provider-of.ts'

const service = {
  key: 'key-4711',
  url: 'https://one.example',
  model: 'model-one',
  voices: [],
  accessKey: 'AKIDEXAMPLE',
  region: 'eu-west-1',
} as const

const soundsOf = (kind: SpeechService['kind'], more: Partial<SpeechService> = {}) =>
  providerOf({ ...service, kind, ...more }, true).sounds

it.each(['openai', 'elevenlabs', 'polly', 'self-hosted'] as const)(
  '%s says what its sounds depend on, and never its key',
  (kind) => {
    const sounds = soundsOf(kind)
    expect(sounds).not.toMatch(/4711|AKID/)
    expect(soundsOf(kind, { key: 'key-4712' })).toBe(sounds)
    expect(soundsOf(kind, { url: 'https://two.example' })).not.toBe(sounds)
    const hasModels = kind === 'openai' || kind === 'elevenlabs'
    expect(soundsOf(kind, { model: 'model-two' }) !== sounds).toBe(hasModels)
  },
)
