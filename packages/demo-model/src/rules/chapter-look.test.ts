import { expect, it } from 'vitest'
import { chapterOn, chapterStep } from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { groundsOf, themeChanges, themeLooks } from './chapter-look.ts'
import { contrastOn, leastContrast } from './contrast.ts'

const step = chapterStep('chapter')
const id = testId('background')
const themes = ['Light', 'Dark'] as const

it.each(themes)('of theme %s can be read, and Custom begins with what it shows', (theme) => {
  const chapter = chapterOn(step, { theme })
  const custom = { ...chapter, ...themeChanges(chapter, 'Custom', id) }
  expect(custom).toMatchObject({
    theme: 'Custom',
    headingColor: themeLooks[theme].heading,
    descriptionColor: themeLooks[theme].description,
  })
  expect(groundsOf(custom)).toEqual(groundsOf(chapter))
  for (const text of [custom.headingColor, custom.descriptionColor]) {
    expect(contrastOn(text, groundsOf(custom))).toBeGreaterThanOrEqual(leastContrast)
  }
  for (const other of themes) {
    expect({ ...custom, ...themeChanges(custom, other, id) }.background).toBeNull()
  }
})

it('keeps a background that the author chose', () => {
  const chapter = chapterOn(step, { theme: 'Dark' })
  const background = {
    ...themeChanges(chapter, 'Custom', id).background,
    type: 'Color' as const,
    value: '#123456',
  }
  const chosen = chapterOn(step, { theme: 'Light', background: background as never })
  expect(themeChanges(chosen, 'Custom', id)).not.toHaveProperty('background')
  const custom = { ...chosen, theme: 'Custom' as const }
  expect(themeChanges(custom, 'Dark', id)).toEqual({ theme: 'Dark' })
  expect(groundsOf(custom)).toEqual(['#123456'])
})

it('knows nothing of the colors of a picture', () => {
  const value = `asset:${'a'.repeat(64)}`
  const background = { id, type: 'Image', value } as never
  expect(groundsOf(chapterOn(step, { background }))).toEqual([])
})
