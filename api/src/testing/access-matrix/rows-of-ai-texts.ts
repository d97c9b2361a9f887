import type { Rows } from './row.ts'
import { demoIn } from './things.ts'

const asked = { title: 'Our demo', type: 'How-to Guide', language: 'en' } as const

/** Texts by AI. No service is set up, so that whoever may ask is told so. */
export const rowsOfAiTexts: Rows['aiTexts'] = {
  status: async (world) => ({ params: { id: await demoIn(world) } }),
  enhance: async (world) => ({ params: { id: await demoIn(world) }, body: asked, success: 409 }),
  write: async (world) => ({ body: { ...asked, demoId: await demoIn(world) }, success: 409 }),
  translate: async (world) => {
    const id = await demoIn(world)
    const texts = [{ entityType: 'DemoTitle', demoId: id, text: 'Our demo' }] as const
    const body = { sourceLanguage: 'en', targetLanguage: 'de', texts: [...texts] }
    return { params: { id }, body, success: 409 }
  },
  translateAll: async (world) => ({
    params: { id: await demoIn(world) },
    body: { targetLanguage: 'de' },
    success: 409,
  }),
  translateText: async (world) => ({
    params: { id: await demoIn(world) },
    body: { text: 'Hello', targetLanguage: 'de' },
    success: 409,
  }),
  translateNew: async (world) => ({
    body: { demoId: await demoIn(world), language: 'de' },
    success: 409,
  }),
}
