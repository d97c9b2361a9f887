// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { StepView } from '../view/stage-view.ts'
import { type MediaStack, useMediaStack } from './use-media-stack.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const picture = (id: string) =>
  ({ id, kind: 'image', url: `/${id}.png`, alt: '', size: { width: 160, height: 90 } }) as StepView

let stack: MediaStack
function Stack({ wanted }: { readonly wanted: StepView }) {
  stack = useMediaStack(wanted, [], true, 0)
  return null
}

it('keeps what has loaded where its layer is in the page again before the old one tells that it is gone', () => {
  const [one, two] = [picture('one'), picture('two')]
  const root = createRoot(document.createElement('div'))
  const show = (wanted: StepView) => act(() => root.render(<Stack wanted={wanted} />))
  const load = (step: StepView) =>
    act(() => {
      stack.onPlaced(step)
      stack.onReady(step, null)
    })
  const leave = (step: StepView) => act(() => stack.onGone(step))
  show(one)
  load(one)
  load(two)
  show(two)
  expect(stack.shown.id).toBe('two')
  // Back to the first one, quickly.
  load(one)
  leave(one)
  show(one)
  expect(stack.shown.id).toBe('one')
  show(two)
  leave(one)
  show(one)
  expect(stack.shown.id).toBe('two')
})
