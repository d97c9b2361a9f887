import { expect, it } from 'vitest'
import { matchingVariables } from './use-variable-menu.ts'

it.each([
  ['', ['name', 'company', 'first_name']],
  ['na', ['name', 'first_name', 'na']],
  ['NAME', ['name', 'first_name', 'NAME']],
  ['name', ['name', 'first_name']],
  ['team', ['team']],
])('[H2.8] offers what "%s" may become, and itself', (typed, offered) => {
  expect(matchingVariables(['name', 'company', 'first_name'], typed)).toEqual(offered)
})
