import { expect, it } from 'vitest'
import { foundShortcuts, shortcutGroups } from './listed-shortcuts.ts'

const labelsOf = (title: string) =>
  shortcutGroups.find((group) => group.title === title)?.entries.map(({ label }) => label) ?? []

it('[E2.72] are grouped by the page where they are heard', () => {
  expect(shortcutGroups.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Demo View Page',
    'Demo Edit Page',
  ])
  expect(shortcutGroups.every(({ entries }) => entries.length > 0)).toBe(true)
})

it('[E2.74] name what the edit page hears', () => {
  const labels = labelsOf('Demo Edit Page')
  for (const wanted of [
    ...['Copy', 'Paste', 'Cut', 'Delete', 'Undo', 'Redo'],
    ...['Select a range of steps', 'Select steps one by one', 'Previous step', 'Next step'],
  ]) {
    expect(labels).toContain(wanted)
  }
  const keys = shortcutGroups.flatMap(({ entries }) => entries.flatMap((one) => one.shortcuts))
  expect(keys).toContain('escape')
})

it('[E2.73] are found by a part of their name, in whatever case', () => {
  const found = foundShortcuts(' STEP ').flatMap(({ entries }) => entries)
  expect(found.length).toBeGreaterThan(3)
  expect(found.every(({ label }) => label.toLowerCase().includes('step'))).toBe(true)
  expect(foundShortcuts('undo').map(({ title }) => title)).toEqual(['Demo Edit Page'])
  expect(foundShortcuts('nothing like it')).toEqual([])
})
