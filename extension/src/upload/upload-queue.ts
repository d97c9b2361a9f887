import { retryDelay } from '@waystep/api-contract'
import browser from 'webextension-polyfill'
import { type SendingOptions, sendRecordings } from './send-recordings.ts'

/** Milliseconds between two attempts at most: somebody waits for an editor. */
const longestWait = 15_000

const alarm = 'upload'

export interface UploadQueue {
  /** Sends what there is to send, and again later if that fails. */
  kick(): void
}

/** Decides when recordings are sent: when asked, and again after what failed, also when the worker was stopped. */
export function createUploadQueue(options: SendingOptions): UploadQueue {
  let running = false
  let again = false
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run() {
    running = true
    clearTimeout(timer)
    let later = false
    do {
      again = false
      later = await sendRecordings(options).catch(() => true)
    } while (again)
    running = false
    options.onChange()
    if (!later) {
      attempt = 0
      await browser.alarms.clear(alarm)
      return
    }
    attempt += 1
    const delay = retryDelay(attempt, longestWait)
    timer = setTimeout(kick, delay)
    // The worker may be stopped before the timer is due: an alarm starts it again.
    await browser.alarms.create(alarm, { delayInMinutes: Math.max(0.5, delay / 60_000) })
  }

  function kick() {
    if (running) again = true
    else run().catch((error) => console.error(error))
  }

  browser.alarms.onAlarm.addListener((fired) => {
    if (fired.name === alarm) kick()
  })
  return { kick }
}
