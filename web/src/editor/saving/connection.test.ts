import { expect, it, vi } from 'vitest'
import { watchConnection } from './connection.ts'

it('tells of each loss and return of the connection, until it is stopped', () => {
  const onChange = vi.fn()
  const { online, stop } = watchConnection(onChange)
  expect(online.value).toBe(true)
  globalThis.dispatchEvent(new Event('offline'))
  expect(online.value).toBe(false)
  globalThis.dispatchEvent(new Event('online'))
  expect(online.value).toBe(true)
  expect(onChange.mock.calls).toEqual([[false], [true]])
  stop()
  globalThis.dispatchEvent(new Event('offline'))
  expect(online.value).toBe(true)
  expect(onChange).toHaveBeenCalledTimes(2)
})
