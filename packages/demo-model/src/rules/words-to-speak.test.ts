import { expect, it } from 'vitest'
import { chapterOn, chapterStep, hotspotOn, imageStep, testDocument } from '../testing/index.ts'
import { wordsToSpeak } from './words-to-speak.ts'

it("[V4.29] are the texts in force of a step's hotspots without their marks, or its chapter's heading", () => {
  const step = imageStep('step')
  const chapter = chapterStep('chapter')
  const document = testDocument({
    steps: [step, chapter, imageStep('silent')],
    hotspots: [
      hotspotOn(step, 'a', { text: '**Save** your [work](https://example.com)' }),
      hotspotOn(step, 'b', { text: 'Typed', aiText: 'Written', aiTextVisible: true }),
      hotspotOn(step, 'c', { text: ' ' }),
    ],
    chapters: [chapterOn(chapter, { heading: ' Welcome ' })],
  })
  expect(wordsToSpeak(document, step.id)).toBe('Save your work\nWritten')
  expect(wordsToSpeak(document, chapter.id)).toBe('Welcome')
  expect(wordsToSpeak(document, imageStep('silent').id)).toBe('')
})
