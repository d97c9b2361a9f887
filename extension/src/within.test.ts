import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { within } from './within.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = new Promise<string>(() => {})

describe('within', () => {
  it('answers what came in time, and leaves no timer behind', async () => {
    expect(await within(Promise.resolve('here'), 1000, () => 'late')).toBe('here')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('answers or throws what stands for an answer that never comes', async () => {
    const instead = within(never, 1000, () => null)
    const thrown = within(never, 1000, () => {
      throw new Error('no answer')
    })
    const refused = expect(thrown).rejects.toThrow('no answer')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await instead).toBeNull()
    await refused
  })
})
