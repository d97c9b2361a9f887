import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useViewerFault } from './use-viewer-fault.ts'

const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const waitFor = (isSeen: boolean) =>
  renderHook((props) => useViewerFault('/v/g/', 'one', props.isSeen), { initialProps: { isSeen } })

it('says of a step that neither comes nor fails that its server hangs', async () => {
  answer.mockRejectedValue(new DOMException('late', 'TimeoutError'))
  const { result, rerender } = waitFor(false)
  await later(4900)
  expect(result.current.view).toBeNull()
  await later(200)
  expect(result.current.view?.kind).toBe('unreachable')
  // Once the server answers, what hung is loaded anew.
  answer.mockResolvedValue(new Response(null, { status: 200 }))
  await later(1000)
  expect(result.current.attempt).toBe(1)
  act(() => result.current.shown('one'))
  rerender({ isSeen: true })
  expect(result.current.view).toBeNull()
})

it('says nothing of a line that is only slow', async () => {
  answer.mockResolvedValue(new Response(null, { status: 200 }))
  const { result } = waitFor(false)
  await later(60_000)
  expect(result.current.view).toBeNull()
  expect(result.current.attempt).toBe(0)
})

it('asks the server nothing while the step is seen', async () => {
  answer.mockClear()
  waitFor(true)
  await later(60_000)
  expect(answer).not.toHaveBeenCalled()
})
