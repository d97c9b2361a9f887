import type * as floating from '@floating-ui/dom'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePanelPlace } from './use-panel-place.ts'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else’s.
const { stopped } = vi.hoisted(() => {
  vi.resetModules()
  return { stopped: [] as string[] }
})
afterAll(() => void vi.resetModules())
// Where a panel has room is the library's; here it stands at the lower right corner of what it is told.
vi.mock('@floating-ui/dom', async (original) => ({
  ...(await original<typeof floating>()),
  autoUpdate: (_: Element, __: HTMLElement, update: () => void) => {
    update()
    return () => void stopped.push('stopped')
  },
  computePosition: async (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return { x: right, y: bottom }
  },
}))

let frame: HTMLIFrameElement
beforeEach(() => {
  stopped.length = 0
  frame = document.createElement('iframe')
  // A page of 1,000 pixels that is drawn at half of its size.
  Object.defineProperty(frame, 'offsetWidth', { value: 1000 })
  frame.getBoundingClientRect = () => new DOMRect(100, 50, 500, 250)
})
afterEach(cleanup)

const box = { x: 200, y: 100, width: 100, height: 60 }
const panel = { current: document.createElement('section') }

it('[H2.24] stands beside its element where that is seen, however small the page is drawn', async () => {
  const { result } = renderHook(() => usePanelPlace(panel, frame, box))
  await waitFor(() => expect(result.current).toEqual({ left: 250, top: 130 }))
})

it('moves with its element, and stops when that is gone', async () => {
  const { result, rerender } = renderHook(({ at }) => usePanelPlace(panel, frame, at), {
    initialProps: { at: box as typeof box | null },
  })
  await waitFor(() => expect(result.current?.left).toBe(250))
  rerender({ at: { ...box, x: 400 } })
  await waitFor(() => expect(result.current?.left).toBe(350))
  expect(stopped).toHaveLength(1)
  rerender({ at: null })
  expect(stopped).toHaveLength(2)
})

it('has no place before there is a page or an element', () => {
  const without = (of: HTMLIFrameElement | null, at: typeof box | null) =>
    renderHook(() => usePanelPlace(panel, of, at)).result.current
  expect([without(null, box), without(frame, null)]).toEqual([null, null])
})
