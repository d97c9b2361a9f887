import { expect, it } from 'vitest'
import { Tally } from './tally.mjs'

it('ends with the counts, after what failed, what was retried and the slowest ten', () => {
  const tally = new Tally()
  tally.count('Lint', 1, 0)
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, seconds: index }))
  const report = { passed: 5, failed: 1, failures: ['f1: breaks'], retried: ['f2: races'], files }
  tally.add('Unit tests', report, 1)
  const lines = tally.lines()
  expect(lines.at(-1)).toBe('6 passed, 1 failed')
  expect(lines).toContain('Passed only when tried again: 1')
  expect(lines).toContain('    f1: breaks')
  expect(lines.filter((line) => / s {2}f\d+$/.test(line))).toHaveLength(10)
  expect(lines.join('\n')).not.toContain('0 s  f0')
})

it('counts a run that ended badly without a failed test', () => {
  const tally = new Tally()
  tally.add('Journeys', { passed: 3, failed: 0, failures: [], retried: [], files: [] }, 1)
  expect(tally.lines().at(-1)).toBe('3 passed, 1 failed')
})
