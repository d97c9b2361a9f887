import type { Page } from 'puppeteer'

/**
 * Waits until the viewer stands at a step, shows it and listens: the server draws the first step, and what
 * is pressed before the viewer's script has taken that over is done later.
 */
export async function atStep(page: Page, number: number, total: number): Promise<void> {
  await page.waitForFunction(
    (text) => {
      const position = document.querySelector('.ws-position')
      return (
        position?.textContent === text &&
        performance.getEntriesByName('waystep-ready').length > 0 &&
        document.querySelector('.ws-stage[data-waits]') === null
      )
    },
    { timeout: 30_000 },
    `${number} of ${total}`,
  )
}

/** What the captured page on screen says, from inside its frame, once all of it is there. */
export async function capturedText(page: Page): Promise<string> {
  const said = await page.waitForFunction(
    () => {
      const documents = [...document.querySelectorAll('iframe')]
        .filter((frame) =>
          frame.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        )
        .map((frame) => frame.contentDocument)
      if (documents.some((shown) => shown?.readyState === 'loading')) return null
      return documents
        .map((shown) => shown?.body?.textContent ?? '')
        .join('\n')
        .trim()
    },
    { timeout: 30_000 },
  )
  return String(await said.jsonValue())
}

/** Clicks the step's hotspot, as a viewer would. */
export async function clickHotspot(page: Page): Promise<void> {
  await page.locator('.ws-hotspot .ws-mark').click()
}
