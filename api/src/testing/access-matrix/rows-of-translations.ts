import type { Rows } from './row.ts'
import { demoIn, translationIn } from './things.ts'

/** Demos in other languages. */
export const rowsOfTranslations: Rows['translations'] = {
  languages: async (world) => ({ params: { id: await demoIn(world) } }),
  get: async (world) => ({ params: { id: await translationIn(world), language: 'de' } }),
  create: async (world) => ({
    params: { id: await demoIn(world) },
    body: { sourceLanguage: 'en', targetLanguage: 'fr' },
  }),
  update: async (world) => ({
    params: { id: await translationIn(world) },
    body: { targetLanguage: 'de', selectedVoice: null },
  }),
  remove: async (world) => ({ params: { id: await translationIn(world), language: 'de' } }),
}
