import { expect, it } from 'vitest'
import { cloneLanguages, loadCloneScript, nearestLanguage } from './clone-scripts.ts'

const codes = cloneLanguages.map(({ code }) => code)
const loaded = await Promise.all(codes.map((code) => loadCloneScript(code)))
const own = loaded.filter((script, index) => script.language === codes[index])

/** Characters that are read aloud in a second by somebody who does not hurry; scripts write more or less of a sound. */
const pace: Readonly<Record<string, number>> = { ar: 12, fa: 12, he: 12, ja: 7, ko: 7.5 }
const paceOf = (language: string) => (language.startsWith('zh') ? 4.8 : (pace[language] ?? 15))

it('[V2.34, V2.36, V9.13] has texts in about thirty languages, and the English one for the others', async () => {
  expect(own.length).toBeGreaterThanOrEqual(30)
  const thai = await loadCloneScript('th')
  expect(thai).toEqual(await loadCloneScript('en'))
  expect(thai.language).toBe('en')
  expect(await loadCloneScript('constructor')).toEqual(thai)
})

it.each(own.map((script) => [script.language, script] as const))(
  'has a text in %s that takes 45 to 65 seconds, of its own',
  (language, { paragraphs }) => {
    const text = paragraphs.join(' ')
    const seconds = text.length / paceOf(language)
    expect(seconds).toBeGreaterThan(45)
    expect(seconds).toBeLessThan(65)
    expect(loaded.filter((other) => other.paragraphs.join(' ') === text)).toHaveLength(
      language === 'en' ? codes.length - own.length + 1 : 1,
    )
  },
)

it('[V2.34] names each language once', () => {
  const names = cloneLanguages.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('German')
  expect(names).toContain('Traditional Chinese')
})

it.each([
  ['de-AT', 'de'],
  ['nb', 'no'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-CN', 'zh'],
  ['tlh', 'en'],
  ['', 'en'],
])('begins with what is nearest to the texts’ language: %s', (tag, code) => {
  expect(nearestLanguage(tag)).toBe(code)
})
