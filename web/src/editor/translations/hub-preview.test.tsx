import { waitFor } from '@testing-library/react'
import { chapterButtonSchema, createChapter } from '@waystep/demo-model'
import type { StepView } from '@waystep/stage'
import { wordsIn } from '@waystep/stage/words'
import { expect, it } from 'vitest'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { chapterView } from '../views/chapter-view.ts'
import { given, openHub, prepareHubTests, press, seen, server } from './testing/open-hub.tsx'
import { stepInWords } from './viewers-words.ts'

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

it('has the button that sends a form say it, and other buttons what their author wrote', () => {
  const words = wordsIn('de')
  const saidBy = (type: 'Form' | 'Link') => {
    const step = stepInWords(chapterStep(type), words)
    return step.kind === 'chapter' ? step.chapter.buttons.map(({ content }) => content) : []
  }
  expect(saidBy('Form')).toEqual(['Weiter'])
  expect(saidBy('Link')).toEqual(['Next'])
})

function chapterStep(type: 'Form' | 'Link'): StepView {
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
  return { kind: 'chapter', id: stepId(1), chapter: chapterView(demo, chapter) }
}
