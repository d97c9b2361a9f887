import { expect, it } from 'vitest'
import { holdingsInWords } from './holdings-in-words.ts'

it('says what goes with a workspace, one or many', () => {
  const words = (demos: number, leads: number, bytes: number) =>
    holdingsInWords({ demos, leads, members: 1, bytes })
  expect(words(1, 0, 812_000)).toMatch(/^1 demo, 0 leads and \d+ KB of pages and files$/)
  expect(words(1200, 1, 4_400_000)).toMatch(/^1,200 demos, 1 lead and 4\.\d MB of pages and files$/)
})
