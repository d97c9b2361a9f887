import type { SpeechVoice } from '../speech-provider.ts'

/** Languages with what espeak calls their voice, as BCP 47 has them. */
const languages = [
  ['en-US', 'en-us'],
  ['en-GB', 'en-gb-x-rp'],
  ['ar', 'ar'],
  ['ca', 'ca'],
  ['cs', 'cs'],
  ['da', 'da'],
  ['de', 'de'],
  ['el', 'el'],
  ['es', 'es'],
  ['fi', 'fi'],
  ['fr', 'fr'],
  ['hi', 'hi'],
  ['hu', 'hu'],
  ['id', 'id'],
  ['it', 'it'],
  ['nb', 'nb'],
  ['nl', 'nl'],
  ['pl', 'pl'],
  ['pt-BR', 'pt-br'],
  ['pt-PT', 'pt'],
  ['ro', 'ro'],
  ['ru', 'ru'],
  ['sk', 'sk'],
  ['sv', 'sv'],
  ['tr', 'tr'],
  ['uk', 'uk'],
  ['vi', 'vi'],
] as const

const names = new Intl.DisplayNames('en', { type: 'language' })
const accents: Readonly<Record<string, string>> = { 'en-US': 'American', 'en-GB': 'British' }

/** The voices of last resort. */
export const espeakVoices: readonly SpeechVoice[] = languages.map(([language, id]) => ({
  id,
  name: `Robot, ${names.of(language)}`,
  accent: accents[language] ?? null,
  languages: [language],
  style: 'Robotic',
  voiceTypes: [],
  isDeprecated: false,
  sample: null,
  engine: null,
}))
