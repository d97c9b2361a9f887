import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { UiProvider } from '../overlays/ui-provider.tsx'
import { hideToast, prepareToasts, showToast } from './toast.tsx'
import { type ToastDuration, toastDurations } from './toast-options.ts'

beforeAll(async () => {
  await prepareToasts()
  render(<UiProvider>{null}</UiProvider>)
  showToast('The first toast')
  await screen.findByText('The first toast')
  cleanup()
})

beforeEach(() => {
  vi.useFakeTimers()
  render(<UiProvider>{null}</UiProvider>)
})

afterEach(() => {
  act(() => {
    hideToast()
    vi.runAllTimers()
  })
  cleanup()
  vi.useRealTimers()
})

/** Sonner removes a toast 200 ms after it ended. */
const leaving = 400

/** Lets a frame pass in which what was asked for is drawn, then the rest of the time. */
function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(50))
  act(() => vi.advanceTimersByTime(milliseconds))
}

const lasting: [ToastDuration, number][] = [
  ['brief', 2_000],
  ['short', 3_500],
  ['standard', 5_000],
  ['long', 30_000],
  ['veryLong', 40_000],
]

it.each(lasting)('a %s toast stays %i ms', (duration, milliseconds) => {
  act(() => {
    showToast('Copied', { duration })
    vi.advanceTimersByTime(50)
  })
  act(() => vi.advanceTimersByTime(milliseconds - 100))
  expect(screen.queryByText('Copied')).not.toBeNull()
  act(() => vi.advanceTimersByTime(100 + leaving))
  expect(screen.queryByText('Copied')).toBeNull()
})

it('a persistent toast stays until it is hidden', () => {
  let id = ''
  act(() => {
    id = showToast('Offline', { duration: 'persistent' })
    vi.advanceTimersByTime(50)
  })
  act(() => vi.advanceTimersByTime(3_600_000))
  expect(screen.queryByText('Offline')).not.toBeNull()
  act(() => hideToast(id))
  pass(leaving)
  expect(screen.queryByText('Offline')).toBeNull()
  expect(toastDurations.persistent).toBe(Number.POSITIVE_INFINITY)
})

it('does what its action says, once, and goes', () => {
  const undo = vi.fn()
  act(() => {
    showToast('2 steps deleted', { action: { label: 'Undo', onClick: undo } })
    vi.advanceTimersByTime(50)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  pass(leaving)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('2 steps deleted')).toBeNull()
})

it('takes the place of the toast with its id', () => {
  act(() => {
    showToast('Uploading 1 of 2', { id: 'upload', tone: 'busy' })
    showToast('Uploading 2 of 2', { id: 'upload', tone: 'busy' })
    vi.advanceTimersByTime(50)
  })
  expect(screen.queryByText('Uploading 1 of 2')).toBeNull()
  expect(screen.queryByText('Uploading 2 of 2')).not.toBeNull()
})
