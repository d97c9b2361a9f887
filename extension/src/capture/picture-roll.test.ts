import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPictureRoll } from './picture-roll.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_000 }))
afterEach(() => vi.useRealTimers())

const png = new ArrayBuffer(1)
const orders = { documentId: 'A', url: 'https://shop.example/orders' }
const there = () => true

describe('createPictureRoll', () => {
  it('takes at most two pictures a second, however often the page changes', async () => {
    const times: number[] = []
    const roll = createPictureRoll(async () => {
      times.push(Date.now())
      return { png, view: orders }
    })
    for (let time = 0; time < 40; time += 1) {
      roll.refresh()
      await vi.advanceTimersByTimeAsync(50)
    }
    for (let index = 2; index < times.length; index += 1) {
      expect((times[index] ?? 0) - (times[index - 2] ?? 0)).toBeGreaterThanOrEqual(1000)
    }
    expect(times.length).toBeGreaterThanOrEqual(3)
  })

  it('answers the last picture from before a click, never one from after it', async () => {
    const roll = createPictureRoll(async () => ({ png, view: orders }))
    expect(roll.before(orders, Date.now())).toBeNull()
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    const click = Date.now()
    // A picture of the same millisecond may show the page after the click.
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(roll.before(orders, click)?.madeAt).toBe(10_000)
  })

  it('takes one now where there is none from after a moment', async () => {
    const roll = createPictureRoll(async () => ({ png, view: orders }))
    const after = roll.after(orders, Date.now(), there)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await after)?.askedAt).toBe(10_000)
  })

  it('tries again when the browser refuses one', async () => {
    let fails = true
    const roll = createPictureRoll(async () => {
      if (fails) throw new Error('quota')
      return { png, view: orders }
    })
    roll.refresh()
    await vi.advanceTimersByTimeAsync(300)
    fails = false
    await vi.advanceTimersByTimeAsync(1000)
    expect(roll.before(orders, Date.now())).not.toBeNull()
  })

  it('gives up on a page that never answers', async () => {
    const take = vi.fn(() => Promise.reject(new Error('busy')))
    const roll = createPictureRoll(take)
    roll.refresh()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(take).toHaveBeenCalledTimes(4)
  })

  it('answers no picture of another document or route, from before or after', async () => {
    let view = orders
    const roll = createPictureRoll(async () => ({ png, view }))
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    const reloaded = { ...orders, documentId: 'B' }
    const route = { ...orders, url: 'https://shop.example/orders/7' }
    expect(roll.before(orders, Date.now())).not.toBeNull()
    for (const other of [reloaded, route]) {
      expect(roll.before(other, Date.now())).toBeNull()
      const after = roll.after(other, Date.now(), there)
      await vi.advanceTimersByTimeAsync(1000)
      expect(await after).toBeNull()
    }
    view = route
    const after = roll.after(route, Date.now(), there)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await after)?.view).toEqual(route)
  })

  it('takes none of a page that is gone, and waits for nothing', async () => {
    const take = vi.fn(async () => ({ png, view: orders }))
    const roll = createPictureRoll(take)
    expect(await roll.after(orders, Date.now(), () => false)).toBeNull()
    expect(take).not.toHaveBeenCalled()
  })

  it('is ready at once after a page that had drawn nothing', async () => {
    let isDrawn = false
    const roll = createPictureRoll(async () => (isDrawn ? { png, view: orders } : null))
    await vi.advanceTimersByTimeAsync(1000)
    await roll.refresh()
    isDrawn = true
    await roll.refresh()
    expect(roll.last()?.askedAt).toBe(11_000)
  })
})
