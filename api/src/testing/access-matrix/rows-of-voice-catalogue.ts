import type { Rows } from './row.ts'
import { demoIn } from './things.ts'

/** A valid call of every route about voices to choose from. No service of the matrix has the voice. */
export const rowsOfVoiceCatalogue: Rows['voiceCatalogue'] = {
  list: async (world) => ({ params: { demoId: await demoIn(world) }, query: { language: 'en' } }),
  sample: async (world) => ({
    params: { demoId: await demoIn(world), voiceId: 'nowhere:alloy' },
    query: { language: 'en' },
    success: 404,
  }),
  detectLanguage: async (world) => ({
    body: { text: 'Save your changes', demoId: await demoIn(world) },
  }),
}
