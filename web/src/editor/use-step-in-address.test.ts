import { expect, it } from 'vitest'
import { queryFor, stepNamed } from './use-step-in-address.ts'

const ids = ['a', 'b', 'c']

it('[M2.9] finds the step that the address names, counted from 1', () => {
  expect(stepNamed(new URLSearchParams('step=3'), ids)).toBe('c')
  expect(stepNamed(new URLSearchParams(''), ids)).toBeNull()
  for (const step of ['0', '4', '-1', '1.5', 'x']) {
    expect(stepNamed(new URLSearchParams({ step }), ids)).toBeNull()
  }
})

it('[M2.9] names the step in the address, except step 1, and keeps the rest of it', () => {
  expect(queryFor(new URLSearchParams('auth=open'), 2).toString()).toBe('auth=open&step=3')
  expect(queryFor(new URLSearchParams('step=3&auth=open'), 0).toString()).toBe('auth=open')
})
