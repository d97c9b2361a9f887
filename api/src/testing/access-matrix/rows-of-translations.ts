import type { Rows } from './row.ts'
import { demoIn, translationIn } from './things.ts'

/** Demos in other languages. */
export const rowsOfTranslations: Rows['translations'] = {
  languages: async (world) => ({ params: { id: await demoIn(world) } }),
  get: async (world) => ({ params: { id: await translationIn(world), language: 'de' } }),
  pageTexts: async (world) => ({ params: { id: await demoIn(world) } }),
  create: async (world) => ({
    params: { id: await demoIn(world) },
    body: { sourceLanguage: 'en', targetLanguage: 'fr' },
  }),
  update: async (world) => ({
    params: { id: await translationIn(world) },
    body: { targetLanguage: 'de', selectedVoice: null },
  }),
  exportFile: async (world) => ({
    params: { id: await translationIn(world), language: 'de' },
    success: 200,
  }),
  importFile: async (world) => ({
    params: { id: await translationIn(world), language: 'de' },
    query: { format: 'csv' },
    bytes: Buffer.from('key,translation\r\n'),
  }),
  remove: async (world) => ({ params: { id: await translationIn(world), language: 'de' } }),
}
