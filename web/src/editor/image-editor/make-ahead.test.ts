import { act, cleanup, renderHook } from '@testing-library/react'
import type { PictureEdits } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { restMs, useMadeAhead } from './make-ahead.ts'
import { uncut } from './picture-state.ts'

const first = uncut({ width: 800, height: 600 })
const second = { ...first, width: 400 }
const make = vi.fn((state: PictureEdits) => Promise.resolve(new Blob(['x'.repeat(state.width)])))
const rest = (ms = restMs) => act(() => vi.advanceTimersByTimeAsync(ms))
const pointer = (type: string) => window.dispatchEvent(new Event(type))

const drawing = (isWanted = true) =>
  renderHook(({ state, wanted }) => useMadeAhead(state, wanted, make), {
    initialProps: { state: first, wanted: isWanted },
  })

beforeEach(() => {
  vi.useFakeTimers()
  make.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the file of a picture', () => {
  it('is made once while nobody draws, and saved as it was made', async () => {
    const { result } = drawing()
    await rest(restMs - 1)
    expect(make).not.toHaveBeenCalled()
    await rest(1)
    expect(make.mock.calls).toEqual([[first]])
    expect((await result.current(first)).size).toBe(800)
    expect(make).toHaveBeenCalledOnce()
  })

  it('is made of what is drawn now, whatever was made before', async () => {
    const { result, rerender } = drawing()
    await rest()
    rerender({ state: second, wanted: true })
    expect((await result.current(second)).size).toBe(400)
    await rest()
    expect(make.mock.calls).toEqual([[first], [second]])
  })

  it('waits for as long as changes follow each other, and for a stroke to end', async () => {
    const { rerender } = drawing()
    await rest(restMs - 1)
    rerender({ state: second, wanted: true })
    await rest(restMs - 1)
    pointer('pointerdown')
    await rest(restMs * 9)
    expect(make).not.toHaveBeenCalled()
    pointer('pointerup')
    await rest(restMs - 1)
    pointer('pointerdown')
    await rest(restMs)
    pointer('pointercancel')
    expect(make).not.toHaveBeenCalled()
    await rest()
    expect(make.mock.calls).toEqual([[second]])
    pointer('pointerup')
    await rest()
    expect(make).toHaveBeenCalledOnce()
  })

  it('is not made while a pointer is held that changes the picture again and again, as a slider does', async () => {
    const { rerender } = drawing()
    pointer('pointerdown')
    rerender({ state: second, wanted: true })
    await rest(restMs * 9)
    expect(make).not.toHaveBeenCalled()
    pointer('pointerup')
    await rest()
    expect(make.mock.calls).toEqual([[second]])
  })

  it('is not made where nothing could be saved, nor after the editor was left', async () => {
    const { rerender, unmount } = drawing(false)
    await rest()
    rerender({ state: second, wanted: true })
    unmount()
    await rest()
    pointer('pointerup')
    await rest()
    expect(make).not.toHaveBeenCalled()
  })

  it('is made anew by Save where it could not be made ahead', async () => {
    make.mockRejectedValueOnce(new Error('no memory'))
    const { result } = drawing()
    await rest()
    expect((await result.current(first)).size).toBe(800)
    expect(make).toHaveBeenCalledTimes(2)
  })
})
