import { expect, it } from 'vitest'
import { crashOf } from './crashed-worker.mjs'

const outside = (reason) => ({ name: 'outside of tests', file: null, project: null, reason })
const ended = (signal) =>
  outside(
    `[vitest-pool]: Worker forks emitted error.\nWorker exited unexpectedly with signal ${signal} during started state`,
  )

it('tells a process that crashed from tests that fail and from a process that was ended', () => {
  expect(crashOf([ended('SIGTRAP')])).toBe('SIGTRAP')
  expect(crashOf([{ ...outside('fails'), file: 'a.test.ts' }, ended('SIGABRT')])).toBe('SIGABRT')
  expect(crashOf([ended('SIGKILL')])).toBeNull()
  expect(crashOf([{ ...ended('SIGTRAP'), file: 'a.test.ts' }])).toBeNull()
  expect(crashOf([outside('Error: aborted')])).toBeNull()
  expect(crashOf([])).toBeNull()
})
