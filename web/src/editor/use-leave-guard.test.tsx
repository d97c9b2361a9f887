import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeEditor } from './testing/fake-editor.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

afterEach(cleanup)

/** Is somebody asked who closes the tab? */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('asks before the tab is closed where that loses something, and only there', async () => {
  const { editor } = await fakeEditor(1)
  let loses = false
  const queue = { ...editor.session.queue, losesOnClose: () => loses }
  renderHook(() => useLeaveGuard({ session: { ...editor.session, queue } }))
  expect(asks()).toBe(false)
  loses = true
  expect(asks()).toBe(true)
})
