import { expect, it } from 'vitest'
import { Tally } from './tally.mjs'

const breaks = { name: 'f1: breaks', file: 'f1', project: 'p', reason: 'expected 1\nto be 2' }
const races = { name: 'f2: races', file: 'f2', project: 'p', reason: 'timed out' }
const reportOf = (failures) => ({
  passed: 5,
  failed: failures.length,
  failures,
  retried: [],
  files: [],
})

it('ends with the counts, after what failed and why, what was retried and the slowest ten', () => {
  const tally = new Tally()
  tally.count('Lint', 1, 0)
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, seconds: index }))
  tally.add('Unit tests', { ...reportOf([breaks]), retried: ['f2: races'], files }, 1)
  const lines = tally.lines()
  expect(lines.at(-1)).toBe('6 passed, 1 failed')
  expect(lines).toContain('Passed only when tried again: 1')
  expect(lines).toContain('    f1: breaks')
  expect(lines).toContain('      | expected 1')
  expect(lines).toContain('      | to be 2')
  expect(lines.filter((line) => / s {2}f\d+$/.test(line))).toHaveLength(10)
  expect(lines.join('\n')).not.toContain('0 s  f0')
})

it('counts a run that ended badly without a failed test', () => {
  const tally = new Tally()
  tally.add('Journeys', { ...reportOf([]), passed: 3 }, 1)
  expect(tally.lines().at(-1)).toBe('3 passed, 1 failed')
})

it('names what passed alone, and keeps what failed again', () => {
  const tally = new Tally()
  tally.add('Journeys', reportOf([breaks, races]), 1)
  tally.passedAlone('Journeys', [races.name])
  const lines = tally.lines()
  expect(lines.at(-1)).toBe('6 passed, 1 failed')
  expect(lines).toContain('  f2: races (alone)')
  expect(lines).toContain('    f1: breaks')
  expect(lines).not.toContain('    f2: races')
})

it('has nothing failed left where all passed alone', () => {
  const tally = new Tally()
  tally.add('Journeys', reportOf([races]), 1)
  tally.passedAlone('Journeys', [races.name])
  expect(tally.lines()).not.toContain('Failed:')
  expect(tally.lines().at(-1)).toBe('6 passed, 0 failed')
})
