import type { Browser, Page } from 'puppeteer'

/** Stops the extension's worker, as Chrome does when it has had nothing to do for a while. */
async function stopWorker(browser: Browser): Promise<void> {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker')
  await (await target.worker())?.close()
}

/**
 * Clicks one place many times, so many milliseconds apart, whatever is still being done for the click
 * before; after some of them the extension's worker is stopped. Answers when each click was made.
 */
export async function clickInARow(
  browser: Browser,
  page: Page,
  at: { readonly x: number; readonly y: number },
  run: { readonly clicks: number; readonly apart: number; readonly stopAfter: readonly number[] },
): Promise<readonly number[]> {
  const clicked: number[] = []
  for (let click = 1; click <= run.clicks; click += 1) {
    const next = new Promise((done) => setTimeout(done, run.apart))
    clicked.push(Date.now())
    await page.mouse.click(at.x, at.y)
    if (run.stopAfter.includes(click)) await stopWorker(browser)
    await next
  }
  return clicked
}
