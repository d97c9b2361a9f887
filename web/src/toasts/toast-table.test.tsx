import { act, cleanup, render, screen } from '@testing-library/react'
import { prepareToasts, toastDurations, UiProvider } from '@waystep/ui'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clonedVoiceToasts } from './cloned-voice-toasts.ts'
import { say, unsay } from './say.ts'
import { type Toast, toasts } from './toast-table.ts'
import { translationToasts } from './translation-toasts.ts'
import { voiceoverToasts } from './voiceover-toasts.ts'

beforeAll(async () => {
  await prepareToasts()
  render(<UiProvider>{null}</UiProvider>)
  say(toasts.settingsChanged)
  await screen.findByText('Settings changed')
  cleanup()
})
beforeEach(() => {
  vi.useFakeTimers()
  render(<UiProvider>{null}</UiProvider>)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A toast is removed 200 ms after it ended. */
const leaving = 400

/** The words of the specification, not taken from the table. */
const told: readonly [rule: string, toast: Toast, text: string, milliseconds: number][] = [
  ['[M2.22, M8.29]', toasts.stepsAdded(1), 'Step added', 3_500],
  ['[M8.29]', toasts.undone('Delete step'), 'Undone: Delete step', 3_500],
  ['[M8.29]', toasts.pictureRestored, 'Image restored to original state', 3_500],
  ['[M8.29]', toasts.videoRestored, 'Video restored to original state', 3_500],
  ['[M8.29]', toasts.videoUpdated, 'Video updated', 3_500],
  ['[M8.29]', toasts.zoomRemoved, 'Zoom removed!', 3_500],
  ['[M8.13, M8.29]', toasts.brandingSaved, 'Branding settings saved successfully!', 3_500],
  [
    '[M8.13, M8.29]',
    toasts.brandingNotSaved,
    'Failed to save branding settings. Please try again.',
    30_000,
  ],
  ['[M8.26, M8.29]', toasts.workspaceUpdated, 'Workspace updated successfully!', 3_500],
  ['[M8.26, M8.29]', toasts.workspaceNotUpdated, 'Error updating workspace.', 30_000],
  ['[E8.7]', toasts.stepsNotPasted, 'Could not paste step(s). Please try again.', 2_000],
  ['[M2.2]', toasts.lookGiven(1), 'Given to 1 demo', 5_000],
  ['[M2.2]', toasts.lookTakenBack(2), 'Taken back in 2 demos', 5_000],
  [
    '[V8.13]',
    toasts.voicesDiffer('manual-voice-into-ai'),
    'Cannot paste steps with manual voiceovers into a demo with AI voiceovers. A demo can only have one type of voiceover.',
    5_000,
  ],
  ['[V8.21, V9.11]', toasts.voiceoverSaved, 'Voiceover saved successfully', 3_500],
  ['[V8.3, V9.11]', toasts.voiceoversDeleted, 'All voiceovers deleted successfully', 3_500],
  ['[V8.3, V9.11]', toasts.voiceoversNotDeleted, 'Failed to delete voiceovers', 5_000],
  ['[V4.30]', toasts.voiceoversSynced, 'Voiceovers synced with hotspot text', 3_500],
  ['[V4.31]', toasts.voiceoversInSync, 'Voiceovers already match hotspot text', 3_500],
  ['[V8.22, V9.11]', toasts.noTranslationVoice, 'Please select a voice for your voiceover', 5_000],
  [
    '[V8.23, V9.11]',
    toasts.translationsNotDeleted,
    'Failed to delete translations. Please try again.',
    5_000,
  ],
  [
    '[V8.24, V9.11]',
    toasts.notTranslated,
    'Failed to generate translation. Please try again.',
    5_000,
  ],
  [
    '[V8.25, V9.11]',
    toasts.translationsNotUpdated,
    'Failed to update translations. Please try again.',
    5_000,
  ],
  ['[V8.26, V9.11]', toasts.textNotTranslated, 'Failed to translate text', 5_000],
  [
    '[V8.27, V9.11]',
    toasts.translationsSaved('German'),
    'Successfully saved German translations',
    3_500,
  ],
  ['[E4.26, E9.11]', toasts.textsBeingWritten, 'Generating text…', 40_000],
  ['success', toasts.textsTaken(2), '2 texts enhanced', 5_000],
  ['success', toasts.textsTaken(1, 2), '1 text enhanced. 2 hotspots changed meanwhile', 5_000],
  ['success', toasts.demoDuplicated, 'Demo duplicated', 5_000],
  ['[E8.1]', toasts.refused('Could not delete step(s).'), 'Could not delete step(s).', 30_000],
  ['[M8.24]', toasts.imageNotUploaded(), 'Error uploading image', 30_000],
]

it.each(told)('%s stays its time: %o', (_, toast, text, milliseconds) => {
  act(() => {
    say(toast)
    vi.advanceTimersByTime(50)
  })
  act(() => vi.advanceTimersByTime(milliseconds - 100))
  expect(screen.queryByText(text)).not.toBeNull()
  act(() => vi.advanceTimersByTime(100 + leaving))
  expect(screen.queryByText(text)).toBeNull()
})

it('[V9.11] lets whatever it says of voices and translations stay for 1.5 to 5 seconds', () => {
  const voices = [
    ...Object.values({ ...clonedVoiceToasts, ...voiceoverToasts, ...translationToasts }),
    toasts.voiceServiceSaved,
    toasts.voiceServiceSilent,
    toasts.voiceServiceRemoved,
    toasts.pronunciationsSaved,
    toasts.microphoneGranted,
    toasts.microphoneFailed,
    toasts.microphoneUnsupported,
    toasts.voiceFileReady,
    toasts.voicesDiffer('manual-voice-into-ai'),
  ]
  for (const one of voices) {
    const { duration } =
      typeof one === 'function' ? (one as (said: never) => Toast)(2 as never) : one
    expect(toastDurations[duration]).toBeGreaterThanOrEqual(1_500)
    expect(toastDurations[duration]).toBeLessThanOrEqual(5_000)
  }
})

it('[M8.29] marks what went well with a tick, and what goes against the author not', () => {
  const ticks = (toast: Toast) => {
    act(() => {
      say(toast)
      vi.advanceTimersByTime(50)
    })
    const said = screen.getByText(toast.text).closest('.wsui-toast')
    return said?.querySelectorAll('[data-tone=success]').length
  }
  expect(ticks(toasts.pictureSaved)).toBe(1)
  expect(ticks(toasts.mediaSavedElsewhere)).toBe(0)
})

it('tells of work while it lasts, in one place', () => {
  act(() => {
    say(toasts.imagesUploading(0, 2))
    say(toasts.imagesUploading(1, 2))
    vi.advanceTimersByTime(50)
  })
  act(() => vi.advanceTimersByTime(3_600_000))
  expect(screen.queryByText('Uploading 1 of 2')).toBeNull()
  expect(screen.queryByText('Uploading 2 of 2')).not.toBeNull()
  act(() => unsay(toasts.imagesUploading(2, 2)))
  act(() => vi.advanceTimersByTime(50))
  act(() => vi.advanceTimersByTime(leaving))
  expect(screen.queryByText('Uploading 2 of 2')).toBeNull()
})

it.each([
  [
    '[E4.28, E8.5]',
    toasts.textsNotWritten,
    'Generation failed. Please reload the page and try again.',
  ],
  ['[E8.6]', toasts.textsFailed, 'Something went wrong. Please try again later.'],
])('%s stays until it is closed: %o', (_, toast, text) => {
  act(() => {
    say(toast)
    vi.advanceTimersByTime(50)
  })
  act(() => vi.advanceTimersByTime(3_600_000))
  expect(screen.queryByText(text)).not.toBeNull()
})

it('offers the way back that it is given', () => {
  const undo = vi.fn()
  act(() => {
    say(toasts.stepsDeleted(2), undo)
    vi.advanceTimersByTime(50)
  })
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledOnce()
})
