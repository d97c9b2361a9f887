import { expect, it } from 'vitest'
import { colourSchema } from '../records/colour.ts'
import { colourIssues, withHash } from './colour.ts'
import { messageOf } from './messages.ts'

it('[E5.4, E5.6] takes #fff and #ffffff only, and says so', () => {
  for (const good of ['#fff', '#FFF', '#4f46e5', '#4F46E5']) {
    expect(colourIssues(good), good).toEqual([])
    expect(colourSchema.safeParse(good).success, good).toBe(true)
  }
  for (const bad of [
    '',
    '#',
    '#ff',
    '#ffff',
    '#fffffff',
    '#ggg',
    'red',
    'rgb(0,0,0)',
    '#fff;x:y',
  ]) {
    expect(colourIssues(bad).map(messageOf), bad).toEqual([
      'Please enter a valid hex color format (#fff or #ffffff)',
    ])
    expect(colourSchema.safeParse(bad).success, bad).toBe(false)
  }
})

it('[E5.5] adds the # that was left out', () => {
  expect(withHash('fff')).toBe('#fff')
  expect(withHash(' 4f46e5 ')).toBe('#4f46e5')
  expect(withHash('#fff')).toBe('#fff')
  expect(withHash('')).toBe('')
  expect(colourIssues('4f46e5')).toEqual([])
})
