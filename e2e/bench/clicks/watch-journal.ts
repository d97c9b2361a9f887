import { extensionId } from '@waystep/api-contract'
import type { Browser } from 'puppeteer'

/** Milliseconds between looks. */
const pause = 10

/** Notes when the extension's journal first held so many steps, from a page of the extension beside it. */
export async function watchJournal(browser: Browser) {
  const page = await browser.newPage()
  await page.goto(`chrome-extension://${extensionId}/options.html`)
  const count = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('waystep-journal')
      await new Promise((done) => {
        opening.onsuccess = done
      })
      const counting = opening.result.transaction('steps').objectStore('steps').count()
      await new Promise((done) => {
        counting.onsuccess = done
      })
      opening.result.close()
      return counting.result
    })
  const storedAt: number[] = []
  let isRunning = true
  const watching = (async () => {
    while (isRunning) {
      const found = await count()
      while (storedAt.length < found) storedAt.push(Date.now())
      await new Promise((done) => setTimeout(done, pause))
    }
  })()
  return {
    /** When each step was seen to be stored, in the order in which they came. */
    storedAt: storedAt as readonly number[],
    async stop(): Promise<void> {
      isRunning = false
      await watching
      await page.close()
    },
  }
}
