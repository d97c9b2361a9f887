// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StepView } from '../view/stage-view.ts'
import { useMediaStack } from './use-media-stack.ts'

const picture = (id: string) =>
  ({ id, kind: 'image', url: `/${id}.png`, alt: '', size: { width: 160, height: 90 } }) as StepView

it('keeps what has loaded where its layer is in the page again before the old one tells that it is gone', () => {
  const [one, two] = [picture('one'), picture('two')]
  const { result, rerender } = renderHook(({ wanted }) => useMediaStack(wanted, [], true, 0), {
    initialProps: { wanted: one },
  })
  const { onPlaced, onReady, onGone } = result.current
  const load = (step: StepView) =>
    act(() => {
      onPlaced(step)
      onReady(step, null)
    })
  load(one)
  load(two)
  rerender({ wanted: two })
  expect(result.current.shown.id).toBe('two')
  // Back to the first one, quickly.
  load(one)
  act(() => onGone(one))
  rerender({ wanted: one })
  expect(result.current.shown.id).toBe('one')
  rerender({ wanted: two })
  act(() => onGone(one))
  rerender({ wanted: one })
  expect(result.current.shown.id).toBe('two')
})
