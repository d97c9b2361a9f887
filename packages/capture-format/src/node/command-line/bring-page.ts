import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Page, TimeoutError } from 'puppeteer-core'
import type { CaptureOrder } from './capture-order.ts'
import type { Problem } from './open-page.ts'

/** Milliseconds without a request that count as quiet; milliseconds after which a busy page is captured as it is. */
const quiet = { idleTime: 500, timeout: 10_000 }

async function untilQuiet(page: Page, { waitsForQuiet, timeout }: CaptureOrder): Promise<void> {
  if (!waitsForQuiet) return
  const limit = Math.min(quiet.timeout, timeout)
  await page.waitForNetworkIdle({ ...quiet, timeout: limit }).catch(() => undefined)
  await page.evaluate('document.fonts.ready.then(() => 0)').catch(() => undefined)
}

function why(error: unknown, what: string, { timeout }: CaptureOrder): Problem {
  if (error instanceof TimeoutError) return `${what} within ${timeout / 1000} s.`
  return `${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
}

async function runScript(page: Page, order: CaptureOrder, file: string): Promise<Problem | null> {
  try {
    const module: { default?: unknown } = await import(pathToFileURL(resolve(file)).href)
    if (typeof module.default !== 'function') return `${file} has no default export to call.`
    await module.default(page)
    return null
  } catch (error) {
    return why(error, `${file} did not run`, order)
  }
}

/** Brings an open page into the state to capture. Answers what is wrong, or null. */
export async function bringPage(page: Page, order: CaptureOrder): Promise<Problem | null> {
  await untilQuiet(page, order)
  for (const selector of order.selectors) {
    const problem = await page.waitForSelector(selector).then(
      () => null,
      (error) => why(error, `'${selector}' was not there`, order),
    )
    if (problem) return problem
  }
  for (const selector of order.clicks) {
    const problem = await page
      .locator(selector)
      .click()
      .then(
        () => null,
        (error) => why(error, `'${selector}' could not be clicked`, order),
      )
    if (problem) return problem
    await untilQuiet(page, order)
  }
  if (order.script === null) return null
  const problem = await runScript(page, order, order.script)
  if (!problem) await untilQuiet(page, order)
  return problem
}
