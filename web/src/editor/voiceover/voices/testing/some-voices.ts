import type { VoiceOption } from '@waystep/api-contract'

/** A voice of a catalogue (V3.4), with what a test says of it. */
export function someVoice(name: string, fields: Partial<VoiceOption> = {}): VoiceOption {
  return {
    id: `cloner:${name.toLowerCase()}`,
    name,
    accent: null,
    languages: [],
    style: '',
    voiceTypes: [],
    isDeprecated: false,
    sample: `/samples/${name.toLowerCase()}.mp3`,
    engine: null,
    isClone: false,
    scope: null,
    isRestricted: false,
    ...fields,
  }
}

export const adasVoice = someVoice('Ada’s Voice', {
  id: 'clone:3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a',
  isClone: true,
  scope: 'personal',
  sample: null,
  languages: ['en'],
})

/** Some that there are of most kinds. */
export const someVoices: readonly VoiceOption[] = [
  someVoice('Bria', { accent: 'American', style: 'warm', voiceTypes: ['Educational'] }),
  someVoice('Drew', { accent: 'American', style: 'deep', voiceTypes: ['Storytelling'] }),
  someVoice('Lily', { accent: 'British', style: 'bright', voiceTypes: ['Animated'] }),
  someVoice('Patrick', { accent: 'British', style: 'calm', isDeprecated: true }),
  someVoice('Camila', { style: 'friendly', languages: ['pt-BR'], engine: 'standard' }),
  adasVoice,
]
