import { expect, it } from 'vitest'
import {
  canBeChosen,
  catalogueTabs,
  groupVoices,
  labelOf,
  searchVoices,
  secondaryOf,
  voicesFor,
} from './chosen-voices.ts'
import { adasVoice, someVoice, someVoices } from './testing/some-voices.ts'

const names = (voices: readonly { readonly name: string }[]) => voices.map(({ name }) => name)

it('[V4.17] keeps the voices of a language, whatever its region, and those that speak all', () => {
  expect(names(voicesFor(someVoices, 'en'))).not.toContain('Camila')
  expect(names(voicesFor(someVoices, 'pt'))).toContain('Camila')
  expect(names(voicesFor(someVoices, 'pt-PT'))).toContain('Camila')
  // A cloned voice speaks whatever it is given.
  expect(names(voicesFor(someVoices, 'fr'))).toContain('Ada’s Voice')
})

it('[V2.31, V4.17] keeps the voices of a type', () => {
  expect(catalogueTabs).toEqual(['All', 'Educational', 'Storytelling', 'Animated'])
  expect(names(voicesFor(someVoices, 'en', 'Educational'))).toEqual(['Bria'])
  expect(names(voicesFor(someVoices, 'en', 'Animated'))).toEqual(['Lily'])
  expect(names(voicesFor(someVoices, 'en', 'All'))).toHaveLength(5)
})

it.each([
  ['bri', ['Bria', 'Lily', 'Patrick']],
  ['AMERICAN', ['Bria', 'Drew']],
  ['Deep', ['Drew']],
  ['(deprecated)', ['Patrick']],
  ['only you', ['Ada’s Voice']],
  ['  ', names(someVoices)],
  ['nobody', []],
])('[V5.3] finds by name, accent and second text in any letter case: %s', (typed, found) => {
  expect(names(searchVoices(someVoices, typed))).toEqual(found)
})

it('[V2.28] groups by accent, cloned voices first, and those without one last', () => {
  expect(groupVoices(someVoices).map(({ label, voices }) => [label, names(voices)])).toEqual([
    ['Your voices', ['Ada’s Voice']],
    ['American', ['Bria', 'Drew']],
    ['British', ['Lily', 'Patrick']],
    ['Other voices', ['Camila']],
  ])
})

it('[V5.1, V5.2, V3.11] marks what cannot be chosen', () => {
  const old = someVoice('Patrick', { isDeprecated: true })
  expect(labelOf(old)).toBe('Patrick (deprecated)')
  expect(canBeChosen(old)).toBe(false)
  const theirs = { ...adasVoice, isRestricted: true }
  expect(canBeChosen(theirs)).toBe(false)
  expect(secondaryOf(theirs)).toBe('Cloned, not yours to use')
  expect(canBeChosen(adasVoice)).toBe(true)
})
