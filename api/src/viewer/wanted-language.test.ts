import { describe, expect, it } from 'vitest'
import { answerIn, wantedLanguage } from './wanted-language.ts'

describe('the language that a browser asks for', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR', 'pt'],
    ['fr;q=0.4, ja;q=0.9', 'ja'],
    ['nl,es;q=0.5', 'es'],
    ['en-US,en;q=0.9,de;q=0.8', null],
    ['nl,en;q=0.8,de;q=0.7', null],
    ['de;q=0,en', null],
    ['*', null],
    ['zh-TW', null],
    ['', null],
    [undefined, null],
    ['constructor,__proto__;q=0.5', null],
    [',;q=;;=,'.repeat(1000), null],
  ] as const)('[M9.41] of %s', (accepted, language) => {
    expect(wantedLanguage(accepted)).toBe(language)
  })

  it('[M9.41] says in it what is wrong with an answer', () => {
    const said = { code: 'answer-missing', params: { label: 'Name' } } as const
    expect(answerIn('de', said)).toBe('Bitte füllen Sie „Name“ aus.')
    expect(answerIn(null, said)).toBe('Please fill in “Name”.')
  })
})
