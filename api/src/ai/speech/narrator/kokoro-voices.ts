import type { SpeechVoice, VoiceType } from '../speech-provider.ts'

/** The languages that the narrator offers: docs/measurements/voices.md says how well it was understood in each. */
export type NarratorLanguage = 'en-US' | 'en-GB' | 'es' | 'fr' | 'it' | 'pt-BR'

export interface KokoroVoice extends SpeechVoice {
  readonly language: NarratorLanguage
}

/** As espeak names the languages. */
export const espeakLanguages: Readonly<Record<NarratorLanguage, string>> = {
  'en-US': 'en-us',
  'en-GB': 'en-gb-x-rp',
  es: 'es',
  fr: 'fr',
  it: 'it',
  'pt-BR': 'pt-br',
}

const accents: Readonly<Record<NarratorLanguage, string | null>> = {
  'en-US': 'American',
  'en-GB': 'British',
  es: null,
  fr: null,
  it: null,
  'pt-BR': 'Brazilian',
}

const educational: readonly VoiceType[] = ['Educational']
const storytelling: readonly VoiceType[] = ['Storytelling']
const both: readonly VoiceType[] = ['Educational', 'Storytelling']
const animated: readonly VoiceType[] = ['Animated']

/** The voices of the model whose makers call them good or fair, the best of each language first. */
export const kokoroVoices: readonly KokoroVoice[] = [
  voice('af_heart', 'en-US', 'Heart', 'Warm and clear', both),
  voice('af_bella', 'en-US', 'Bella', 'Lively and bright', ['Storytelling', 'Animated']),
  voice('af_sarah', 'en-US', 'Sarah', 'Calm and friendly', educational),
  voice('af_kore', 'en-US', 'Kore', 'Even and sure', educational),
  voice('af_aoede', 'en-US', 'Aoede', 'Soft and thoughtful', storytelling),
  voice('af_nova', 'en-US', 'Nova', 'Crisp and quick', animated),
  voice('af_alloy', 'en-US', 'Alloy', 'Plain and steady', educational),
  voice('af_nicole', 'en-US', 'Nicole', 'Close and whispering', storytelling),
  voice('am_michael', 'en-US', 'Michael', 'Deep and composed', both),
  voice('am_fenrir', 'en-US', 'Fenrir', 'Strong and direct', animated),
  voice('am_puck', 'en-US', 'Puck', 'Young and cheerful', animated),
  voice('bf_emma', 'en-GB', 'Emma', 'Composed and clear', both),
  voice('bf_isabella', 'en-GB', 'Isabella', 'Gentle and even', storytelling),
  voice('bm_george', 'en-GB', 'George', 'Grave and measured', both),
  voice('bm_fable', 'en-GB', 'Fable', 'Light and animated', animated),
  voice('ef_dora', 'es', 'Dora', 'Clear and friendly', educational),
  voice('em_alex', 'es', 'Alex', 'Calm and even', educational),
  voice('ff_siwis', 'fr', 'Siwis', 'Clear and measured', both),
  voice('if_sara', 'it', 'Sara', 'Warm and clear', both),
  voice('im_nicola', 'it', 'Nicola', 'Calm and low', educational),
  voice('pf_dora', 'pt-BR', 'Dora', 'Clear and friendly', educational),
  voice('pm_alex', 'pt-BR', 'Alex', 'Calm and even', educational),
]

function voice(
  id: string,
  language: NarratorLanguage,
  name: string,
  style: string,
  voiceTypes: readonly VoiceType[],
): KokoroVoice {
  return {
    id,
    language,
    name,
    style,
    voiceTypes,
    accent: accents[language],
    languages: [language],
    isDeprecated: false,
    sample: null,
    engine: null,
  }
}
