import { expect, it } from 'vitest'
import { reopened } from './reopened.ts'

it('opens once for all, and again after it was closed', async () => {
  const closings: (() => void)[] = []
  const open = reopened(async (onClosed) => closings.push(onClosed))
  expect(await Promise.all([open(), open()])).toEqual([1, 1])
  closings[0]?.()
  expect(await open()).toBe(2)
  // What is said late of the one before does not close this one.
  closings[0]?.()
  expect(await open()).toBe(2)
})

it('tries again what could not be opened', async () => {
  let tries = 0
  const open = reopened(async () => {
    tries += 1
    if (tries === 1) throw new Error('no room')
    return tries
  })
  await expect(open()).rejects.toThrow('no room')
  expect(await open()).toBe(2)
})
