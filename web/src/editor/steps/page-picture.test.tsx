import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PagePicture, { mostKept, settledMs } from './page-picture.tsx'

/** What each picture is told of whether it is in sight, in their order. */
let seen: IntersectionObserverCallback[]

beforeEach(() => {
  seen = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback)
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pictures(count: number) {
  const { container } = render(
    Array.from({ length: count }, (_, at) => (
      <PagePicture
        key={String(at)}
        url={`/page-${at}`}
        size={{ width: 800, height: 600 }}
        onFailed={() => {}}
      />
    )),
  )
  return () => [...container.querySelectorAll('iframe')].map((page) => page.getAttribute('src'))
}
const scroll = (at: number, isIntersecting: boolean) =>
  act(() => seen[at]?.([{ isIntersecting } as IntersectionObserverEntry], {} as never))
const wait = (ms = settledMs) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks for no page that is only scrolled past, and for the others as thumbnails', async () => {
  const drawn = pictures(2)
  scroll(0, true)
  await wait(settledMs - 1)
  scroll(0, false)
  scroll(1, true)
  await wait()
  expect(drawn()).toEqual(['/page-1?thumbnail=true'])
})

it('keeps so many pages that are out of sight, the last ones', async () => {
  const drawn = pictures(mostKept + 2)
  for (const at of seen.keys()) scroll(at, true)
  await wait()
  for (const at of seen.keys()) scroll(at, false)
  expect(drawn()).toHaveLength(mostKept)
  expect(drawn()).not.toContain('/page-1?thumbnail=true')
  scroll(2, true)
  scroll(0, true)
  await wait()
  scroll(0, false)
  expect(drawn()).toContain('/page-2?thumbnail=true')
})
