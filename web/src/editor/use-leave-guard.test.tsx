import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeEditor } from './testing/fake-editor.ts'
import { noEdits } from './translations/translation-edits.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

afterEach(cleanup)

/** Is somebody asked who closes the tab? */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('asks before a translation that is not saved goes with its tab', async () => {
  const { editor } = await fakeEditor(1)
  renderHook(() => useLeaveGuard(editor))
  expect(asks()).toBe(false)
  const open = { language: 'de', saved: null, source: 'en', edits: noEdits }
  editor.translating.value = open
  expect(asks()).toBe(false)
  editor.translating.value = { ...open, edits: { ...noEdits, voiceoverEnabled: true } }
  expect(asks()).toBe(true)
})
