import { describe, expect, it } from 'vitest'
import { createInOrder } from './in-order.ts'

const fail = (error: unknown) => {
  throw error
}
const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

describe('createInOrder', () => {
  it('does first what happened first, though it was reported later and is ready later', async () => {
    const done: string[] = []
    const order = createInOrder(fail)
    order.add({ at: 2, ready: after(5), work: async () => void done.push('click') })
    order.add({ at: 1, ready: after(20), work: async () => void done.push('type') })
    await order.idle()
    expect(done).toEqual(['type', 'click'])
  })

  it('goes on after work that failed', async () => {
    const done: string[] = []
    const errors: unknown[] = []
    const order = createInOrder((error) => errors.push(error))
    order.add({ at: 1, ready: after(0), work: () => Promise.reject(new Error('full disk')) })
    order.add({ at: 2, ready: after(0), work: async () => void done.push('next') })
    await order.idle()
    expect(done).toEqual(['next'])
    expect(errors).toHaveLength(1)
  })

  it('goes on after something that will never be ready', async () => {
    const done: string[] = []
    const errors: unknown[] = []
    const order = createInOrder((error) => errors.push(error))
    const ready = Promise.reject(new Error('gone'))
    order.add({ at: 1, ready, work: () => ready })
    order.add({ at: 2, ready: after(0), work: async () => void done.push('next') })
    await order.idle()
    expect(done).toEqual(['next'])
    expect(errors).toHaveLength(2)
  })
})
