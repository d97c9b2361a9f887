// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { liveStage } from '../testing/live-stage.ts'
import { faultInWords, ViewerFault } from './viewer-fault.tsx'

const { draw, find } = liveStage()

it.each([
  ['offline', 'You are offline', 'Try again'],
  ['unreachable', 'The server cannot be reached', 'Try again'],
  ['server-failed', 'The server has a problem', 'Try again'],
  ['step-failed', 'This step did not load', 'Try again'],
  ['gone', 'This demo has changed', 'Load it again'],
] as const)('says of %s what happened and offers the way on', (kind, title, retry) => {
  const onRetry = vi.fn()
  draw(<ViewerFault kind={kind} trying={false} onRetry={onRetry} />)
  expect([find('section').getAttribute('aria-label'), find('button').textContent]).toEqual([
    title,
    retry,
  ])
  expect(faultInWords(kind)).toBe(`${title}. ${find('.ws-card-text').textContent}`)
  act(() => find('button').click())
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('is not tried again while it is being tried, and keeps the focus at its button', () => {
  const onRetry = vi.fn()
  draw(<ViewerFault kind="offline" trying onRetry={onRetry} />)
  const button = find<HTMLButtonElement>('button')
  expect([button.textContent, button.disabled, button.getAttribute('aria-disabled')]).toEqual([
    'Trying again…',
    false,
    'true',
  ])
  act(() => button.click())
  expect(onRetry).not.toHaveBeenCalled()
})

it('takes the focus that was in the step that was left, and leaves one at the controls', () => {
  const fault = (shows: boolean) =>
    draw(
      <>
        <div inert={shows}>
          <button type="button" className="in-step">
            Here
          </button>
        </div>
        <button type="button" className="control">
          Back
        </button>
        {shows && <ViewerFault kind="offline" trying={false} onRetry={undefined} />}
      </>,
    )
  fault(false)
  find('.in-step').focus()
  fault(true)
  expect(document.activeElement).toBe(find('section'))
  fault(false)
  find('.control').focus()
  fault(true)
  expect(document.activeElement).toBe(find('.control'))
  fault(false)
  find('.control').blur()
  fault(true)
  expect(document.activeElement).toBe(find('section'))
})
