import { expect, it } from 'vitest'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  pageStep,
  type TestParts,
  testDocument,
} from '../testing/builders.ts'
import { asksAboutHotspots } from './sandbox-entry.ts'

const welcome = chapterStep('welcome')
const [one, two] = [pageStep('one'), pageStep('two')]
const asks = (parts: TestParts) =>
  asksAboutHotspots(testDocument({ demo: { type: 'HTML' }, ...parts }))

it('[H4.25] asks where every step that is no chapter has hotspots, and only there', () => {
  const chapters = [chapterOn(welcome)]
  const hotspots = [hotspotOn(one, 'a'), hotspotOn(two, 'b')]
  expect(asks({ steps: [welcome, one, two], chapters, hotspots })).toBe(true)
  expect(asks({ steps: [one, two], hotspots })).toBe(true)
  expect(asks({ steps: [one, two], hotspots: hotspots.slice(1) })).toBe(false)
  expect(asks({ steps: [one, two] })).toBe(false)
  expect(asks({ steps: [welcome], chapters })).toBe(false)
})
