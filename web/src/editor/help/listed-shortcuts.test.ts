import { expect, it } from 'vitest'
import { editorActions } from '../editor-actions.ts'
import { foundShortcuts, shortcutGroups } from './listed-shortcuts.ts'

const groups = shortcutGroups(editorActions)

const labelsOf = (title: string) =>
  groups.find((group) => group.title === title)?.entries.map(({ label }) => label) ?? []

it('[E2.72] are grouped by the page where they are heard', () => {
  expect(groups.map(({ title }) => title)).toEqual([
    'Dashboard',
    'Demo View Page',
    'Demo Edit Page',
  ])
  expect(groups.every(({ entries }) => entries.length > 0)).toBe(true)
})

it('[E2.74] name what the edit page hears', () => {
  const labels = labelsOf('Demo Edit Page')
  for (const wanted of [
    'Copy',
    'Paste',
    'Cut',
    'Delete',
    'Undo',
    'Redo',
    'Select a range of steps',
    'Select steps one by one',
    'Previous step',
    'Next step',
  ]) {
    expect(labels).toContain(wanted)
  }
  const keys = groups.flatMap(({ entries }) => entries.flatMap((one) => one.shortcuts))
  expect(keys).toContain('escape')
})

it('[E2.73] are found by a part of their name, in whatever case', () => {
  const found = foundShortcuts(editorActions, ' STEP ').flatMap(({ entries }) => entries)
  expect(found.length).toBeGreaterThan(3)
  expect(found.every(({ label }) => label.toLowerCase().includes('step'))).toBe(true)
  expect(foundShortcuts(editorActions, 'undo').map(({ title }) => title)).toEqual([
    'Demo Edit Page',
  ])
  expect(foundShortcuts(editorActions, 'nothing like it')).toEqual([])
})
