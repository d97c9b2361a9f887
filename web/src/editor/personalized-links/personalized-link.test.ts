import { expect, it } from 'vitest'
import { personalizedLink, variableName } from './personalized-link.ts'

const link = 'https://demos.example/demo/1'

it('[E2.17] carries each variable as a parameter that begins with v_', () => {
  const made = new URL(
    personalizedLink(`${link}?step=2`, [
      { name: 'name', value: ' Ada & Bob ' },
      { name: 'company', value: 'Größe 株式会社' },
      { name: '', value: 'nobody asked' },
    ]),
  )
  expect([...made.searchParams]).toEqual([
    ['step', '2'],
    ['v_name', 'Ada & Bob'],
    ['v_company', 'Größe 株式会社'],
  ])
})

it('holds a name once', () => {
  const twice = [
    { name: 'name', value: 'Ada' },
    { name: 'name', value: 'Bob' },
  ]
  expect(personalizedLink(link, twice)).toBe(`${link}?v_name=Bob`)
})

it('strips what a name may not hold as it is typed', () => {
  expect(variableName('first name!')).toBe('firstname')
  expect(variableName('größe_1-a')).toBe('gre_1-a')
  expect(variableName('{{}}')).toBe('')
})
