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
  renderHook(() => useLeaveGuard({ ...editor, session: { ...editor.session, queue } }))
  expect(asks()).toBe(false)
  loses = true
  expect(asks()).toBe(true)
})

it('[V4.42] asks where a translation is unsaved that the device does not keep', async () => {
  const { editor } = await fakeEditor(1)
  let isKept = false
  const drafts = { ...editor.session.drafts, isKept: () => isKept }
  renderHook(() => useLeaveGuard({ ...editor, session: { ...editor.session, drafts } }))
  expect(asks()).toBe(false)
  const edits = { texts: {}, media: {}, voiceoverEnabled: true }
  editor.translating.value = { language: 'de', saved: null, source: 'en', edits }
  expect(asks()).toBe(true)
  isKept = true
  expect(asks()).toBe(false)
})
