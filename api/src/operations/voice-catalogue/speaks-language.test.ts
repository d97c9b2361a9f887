import { expect, it } from 'vitest'
import { speaksLanguage } from './speaks-language.ts'

it.each([
  [['en-US'], 'en', true],
  [['en-US'], 'en-GB', false],
  [['en'], 'en-GB', true],
  [['pt-BR', 'en-US'], 'pt-BR', true],
  [['pt-BR'], 'es', false],
  [['zh-HK'], 'zh', true],
  [['nb-NO'], 'no', true],
  [['no'], 'nn', true],
  [['zh-Hant-TW'], 'zh-TW', true],
  [[], 'sw', true],
  [['en-US'], 'no language', true],
  [['en-US'], '', true],
])('[V4.17] a voice of %j asked for “%s”: %j', (languages, asked, speaks) => {
  expect(speaksLanguage(languages, asked)).toBe(speaks)
})
