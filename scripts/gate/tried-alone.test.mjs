import { expect, it } from 'vitest'
import { namesThatPassed, worthTryingAlone } from './tried-alone.mjs'

const failureOf = (file, title) => ({ name: `p ${file}: ${title}`, file, project: 'p', reason: '' })

it('tries each file once', () => {
  const failures = [failureOf('a.test.ts', 'one'), failureOf('a.test.ts', 'two')]
  expect(worthTryingAlone(failures)).toEqual({ projects: ['p'], files: ['a.test.ts'] })
})

it('tries nothing where the whole run broke, or where many files failed', () => {
  const outside = { name: 'outside of tests: gone', file: null, project: null, reason: '' }
  expect(worthTryingAlone([outside])).toBeNull()
  expect(worthTryingAlone([])).toBeNull()
  const many = Array.from({ length: 9 }, (_, index) => failureOf(`${index}.test.ts`, 'fails'))
  expect(worthTryingAlone(many)).toBeNull()
})

it('takes for passed what was tried and did not fail again', () => {
  const [raced, broken, unseen] = [
    failureOf('a.test.ts', 'races'),
    failureOf('a.test.ts', 'breaks'),
    failureOf('b.test.ts', 'is not there'),
  ]
  const second = { files: [{ name: 'p a.test.ts', seconds: 1 }], failures: [broken] }
  expect(namesThatPassed([raced, broken, unseen], second)).toEqual([raced.name])
})
