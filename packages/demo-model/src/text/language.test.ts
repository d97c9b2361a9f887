import { expect, it } from 'vitest'
import { directionOfLanguage, languageTag } from './language.ts'

it('writes the tag of a language as HTML takes it', () => {
  const tags = [
    ['de', 'de'],
    [' PT_br ', 'pt-BR'],
    ['zh-hans-cn', 'zh-Hans-CN'],
    ['en-US-u-ca-buddhist', 'en-US'],
  ]
  for (const [said = '', tag] of tags) expect(languageTag(said), said).toBe(tag)
})

it('takes nothing for one that is none', () => {
  const none = ['', 'und', 'x', '{{ locale }}', 'de"><script>', '12', 'english language', '-']
  for (const said of [...none, `de-${'a'.repeat(40)}`]) expect(languageTag(said), said).toBeNull()
})

it('knows which way a language is written, in the script that it is written in', () => {
  for (const tag of ['ar', 'he', 'fa-IR', 'ur', 'az-Arab']) {
    expect(directionOfLanguage(tag), tag).toBe('rtl')
  }
  for (const tag of ['en', 'ja', 'az', 'ar-Latn']) expect(directionOfLanguage(tag), tag).toBe('ltr')
})
