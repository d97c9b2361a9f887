import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPictureRoll } from './picture-roll.ts'

beforeEach(() => vi.useFakeTimers({ now: 10_000 }))
afterEach(() => vi.useRealTimers())

const png = new ArrayBuffer(1)

describe('createPictureRoll', () => {
  it('takes at most two pictures a second, however often the page changes', async () => {
    const times: number[] = []
    const roll = createPictureRoll(async () => {
      times.push(Date.now())
      return png
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
    const roll = createPictureRoll(async () => png)
    expect(roll.before(Date.now())).toBeNull()
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    const click = Date.now()
    // In the same millisecond: it may show the page after the click.
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(roll.before(click)?.takenAt).toBe(10_000)
  })

  it('takes one now where there is none from after a moment', async () => {
    const roll = createPictureRoll(async () => png)
    const after = roll.after(Date.now())
    await vi.advanceTimersByTimeAsync(1000)
    expect((await after)?.askedAt).toBe(10_000)
  })

  it('goes on when the browser refuses one', async () => {
    let fails = true
    const roll = createPictureRoll(async () => {
      if (fails) throw new Error('quota')
      return png
    })
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    fails = false
    roll.refresh()
    await vi.advanceTimersByTimeAsync(1000)
    expect(roll.before(Date.now())).not.toBeNull()
  })
})
