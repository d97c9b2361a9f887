import { expect, it } from 'vitest'
import { addressOfStep } from './address.ts'

it('[E2.4] names the step in the address, and drops the parameter for step 1', () => {
  expect(addressOfStep('https://x.example/demo/a?preview=true', 3)).toBe(
    'https://x.example/demo/a?preview=true&step=3',
  )
  expect(addressOfStep('https://x.example/demo/a?step=3', 4)).toBe(
    'https://x.example/demo/a?step=4',
  )
  expect(addressOfStep('https://x.example/demo/a?step=3&preview=true', 1)).toBe(
    'https://x.example/demo/a?preview=true',
  )
})
