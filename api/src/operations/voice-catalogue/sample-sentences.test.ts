import { expect, it } from 'vitest'
import { sampleSentence } from './sample-sentences.ts'

const english = sampleSentence('en').text

const languages =
  'ar nl ca zh zh-CN zh-TW zh-HK pt da fr de hi it ja ko no pl es ro ru tr uk fa fi he vi'.split(
    ' ',
  )
it.each(languages)('[V3.3] a voice says a sentence in %s', (language) => {
  const said = sampleSentence(language)
  expect(said.language).toBe(language)
  expect(said.text).not.toBe(english)
  expect(said.text.length).toBeGreaterThan(10)
})

it('is Norwegian in both of its forms, of a region, and English where there is none', () => {
  expect(sampleSentence('nb-NO').text).toBe(sampleSentence('no').text)
  expect(sampleSentence('pt-BR').text).toBe(sampleSentence('pt').text)
  expect(sampleSentence('eo')).toEqual({ text: english, language: 'en' })
})
