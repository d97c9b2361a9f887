import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useMediaAgain } from './use-media-again.ts'

afterEach(cleanup)

const online = () => act(() => void window.dispatchEvent(new Event('online')))

it('fetches again what failed, once for each time that the network is back', () => {
  const { result, unmount } = renderHook(() => useMediaAgain())
  const { again: first } = result.current
  online()
  expect(result.current.again).toBe(first)
  act(() => result.current.onMediaFailed())
  expect(result.current.again).toBe(first)
  online()
  const { again: second } = result.current
  expect(second).not.toBe(first)
  online()
  expect(result.current.again).toBe(second)
  unmount()
})
