import browser from 'webextension-polyfill'
import type { Journal } from '../../upload/journal.ts'
import { readLive } from './live-recording.ts'

/** The toolbar button says what goes on: recording, or something that waits for the author. */
export async function showBadge(journal: Journal): Promise<void> {
  const live = await readLive()
  const waiting = (await journal.recordings()).some(
    ({ id, state, problem }) =>
      problem !== null || (state === 'running' && id !== live?.recordingId),
  )
  const [text, color] = waiting ? ['!', '#d97706'] : live ? ['REC', '#dc2626'] : ['', '#4f46e5']
  await browser.action.setBadgeBackgroundColor({ color })
  await browser.action.setBadgeText({ text })
}
