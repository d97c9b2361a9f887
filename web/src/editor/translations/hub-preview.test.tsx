import { waitFor } from '@testing-library/react'
import { chapterButtonSchema, createChapter } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { given, openHub, prepareHubTests, press, seen, server } from './testing/open-hub.tsx'

prepareHubTests()

const preview = () => document.querySelector('.ed-hub-preview')?.textContent ?? ''

async function openPreview(language: string) {
  server.put({ targetLanguage: language, sourceLanguage: 'en', translatedTexts: [] })
  openHub()
  await seen('Save translation')
  press('Step Preview')
}

it("[V2.61] says the viewer's own words as viewers of the language get them", async () => {
  await openPreview('de')
  await waitFor(() => expect(preview()).toContain('Weiter'))
  expect(preview()).toContain('1 von 2')
  expect(preview()).not.toContain('Next')
  // The editor around it goes on in its own.
  const { say } = await import('@waystep/stage')
  expect(say('Next')).toBe('Next')
})

it('says them in English where viewers of the language get English', async () => {
  await openPreview('nl')
  await waitFor(() => expect(preview()).toContain('Next'))
})

it('asks for no text that a hotspot lacks', async () => {
  const sample = sampleDemo(1)
  const [hotspot] = Object.values(sample.hotspots)
  if (!hotspot) throw new Error('unreachable')
  const silent = { ...hotspot, text: '', style: 'Tooltip' as const }
  const hotspots = { [hotspot.id]: silent }
  await given({ ...sample, hotspots })
  await openPreview('de')
  await waitFor(() => expect(preview()).toContain('Step 1 of 1'))
  expect(document.querySelector('.ed-hub-preview .ws-stage')).not.toBeNull()
  expect(preview()).not.toContain('Add descriptive text')
})

it('[V2.61] has forms say Waystep’s words as viewers of the language get them', async () => {
  await given(withChapter('Form'))
  await openPreview('de')
  await waitFor(() => expect(preview()).toContain('Weiter'))
  expect(preview()).toContain('Ihre Antworten')
  expect(preview()).not.toContain('Your answers')
  expect(document.querySelector('.ed-hub-preview .ws-form-sent')?.getAttribute('lang')).toBe('de')
})

it('has other buttons say what their author wrote', async () => {
  await given(withChapter('Link'))
  await openPreview('de')
  await waitFor(() => expect(preview()).toContain('Next'))
  expect(preview()).not.toContain('Weiter')
})

/** A demo of one step, which is a chapter with a button that says 'Next'. */
function withChapter(type: 'Form' | 'Link') {
  const demo = sampleDemo(1)
  const chapter = createChapter({
    id: sampleId(4, 1),
    stepId: stepId(1),
    workspaceId: sampleId(9, 1),
    type,
    buttons: [
      chapterButtonSchema.parse({
        id: sampleId(5, 1),
        chapterId: sampleId(4, 1),
        content: 'Next',
      }),
    ],
  })
  return { ...demo, hotspots: {}, chapters: { [chapter.id]: chapter } }
}
