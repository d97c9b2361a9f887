import type { Browser, Page } from 'puppeteer'
import { nameOfFocused } from '../../drivers/accessibility.ts'
import { setSize } from '../../drivers/browser.ts'
import { atStep } from '../../drivers/viewer.ts'
import type { Surroundings, VisitorFault } from './visitor-faults.ts'

/** What one visitor met. Times are in milliseconds. */
export interface Sighting {
  /** The title of the card; null: none came. */
  readonly words: string | null
  /** From the press to the words; from the press to the step where none came. */
  readonly wordsAfter: number
  /** Could the steps that were loaded be watched all the while? */
  readonly loadedStepsUsable: boolean
  /** What has the focus while the words stand there; empty: nothing. */
  readonly focus: string
  /** What has it once the step is there; null: it did not come. */
  readonly focusAfterwards: string | null
  /** From the fault's end to the step, without a press; null: it does not come by itself. */
  readonly recoveredAfter: number | null
  /** Where a demo ended: the title of what its button leads to. */
  readonly afterReload: string | null
}

interface Visit extends Omit<Surroundings, 'visitor' | 'session'> {
  readonly browser: Browser
  readonly steps: number
}

const cardTitle = (page: Page) =>
  page.$$eval('.ws-fault .ws-card-title', ([title]) => title?.textContent ?? null)

/** Until the last step, which is not loaded, is there or a card says why it is not; the milliseconds it took. */
async function lastStepOrCard(page: Page, steps: number): Promise<number> {
  const pressed = performance.now()
  await page.keyboard.press('End')
  await page.waitForFunction(
    (last) =>
      document.querySelector('.ws-fault') !== null ||
      (document.querySelector('.ws-position')?.textContent === last &&
        document.querySelector('.ws-stage[data-waits]') === null),
    { timeout: 60_000 },
    `${steps} of ${steps}`,
  )
  return performance.now() - pressed
}

/** Goes back from what failed, to both steps that were seen before. */
async function walksLoadedSteps(page: Page, steps: number): Promise<boolean> {
  for (const number of [2, 1]) {
    await page.keyboard.press('ArrowLeft')
    await atStep(page, number, steps)
    if ((await page.$('.ws-fault')) !== null) return false
  }
  return true
}

/** Watches a demo of which two steps were seen while it fails, tries to go to its end, and waits until it is there. */
export async function visitDuring(fault: VisitorFault, visit: Visit): Promise<Sighting> {
  const { browser, product, demoId, steps } = visit
  // Whoever came before has left nothing in this one's cache.
  const context = await browser.createBrowserContext()
  const visitor = await context.newPage()
  let lasting: Surroundings | null = null
  try {
    await setSize(visitor, 'desktop')
    await visitor.goto(`${product.url}/demo/${demoId}`)
    await atStep(visitor, 1, steps)
    await visitor.keyboard.press('ArrowRight')
    await atStep(visitor, 2, steps)
    const at = { ...visit, visitor, session: await visitor.createCDPSession() }
    lasting = at
    await fault.begin(at)
    const wordsAfter = await lastStepOrCard(visitor, steps)
    const words = await cardTitle(visitor)
    const focus = await nameOfFocused(visitor)
    const loadedStepsUsable = await walksLoadedSteps(visitor, steps)
    await lastStepOrCard(visitor, steps)
    const afterReload = fault.recovers ? null : await pressReload(visitor)
    await fault.end(at)
    lasting = null
    const ended = performance.now()
    if (fault.recovers) await atStep(visitor, steps, steps)
    const recoveredAfter = fault.recovers ? performance.now() - ended : null
    const focusAfterwards = fault.recovers ? await nameOfFocused(visitor) : null
    return {
      words,
      wordsAfter,
      loadedStepsUsable,
      focus,
      focusAfterwards,
      recoveredAfter,
      afterReload,
    }
  } finally {
    // A visit that fails leaves no stopped server to the next one.
    if (lasting) await fault.end(lasting)
    await context.close()
  }
}

/** Presses the card's button, and answers what stands at the top of the page it leads to. */
async function pressReload(page: Page): Promise<string> {
  await Promise.all([page.waitForNavigation(), page.locator('.ws-fault button').click()])
  return page.$eval('h1', ({ textContent }) => textContent ?? '')
}
