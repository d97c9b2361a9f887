import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import { type OddOrigin, startOddOrigin } from '../testing/odd-origin.ts'
import { capturePage } from './capture-page.ts'

let own: OddOrigin
let other: OddOrigin
beforeAll(async () => {
  own = await startOddOrigin()
  other = await startOddOrigin()
})
afterAll(async () => {
  await own.stop()
  await other.stop()
})

/** How often a browser may die under one case. */
const mostDeaths = 5

/**
 * Does something with a page of a browser of its own. Chromium itself dies now and then of frames that
 * go to another site while they are looked at: then it is begun again, in another browser. What fails
 * while the browser lives, fails.
 */
async function inLivingBrowser<T>(act: (page: Page) => Promise<T>): Promise<T> {
  for (let death = 1; ; death += 1) {
    const browser = await launchBrowser([
      '--disable-features=LocalNetworkAccessChecks',
      `--host-resolver-rules=MAP plain.test:80 127.0.0.1:${own.port},MAP other.test:80 127.0.0.1:${other.port},MAP * ~NOTFOUND,EXCLUDE 127.0.0.1`,
    ])
    try {
      return await act(await browser.newPage())
    } catch (error) {
      if (browser.connected || death === mostDeaths) throw error
      console.warn(`Chromium died, for the ${death}. time`)
    } finally {
      await browser.close().catch(() => {})
    }
  }
}

it.each([0, 10, 25, 60])(
  'a frame that goes elsewhere every %i ms while its page is captured is whole, or in its health',
  async (wait) => {
    own.page = `<!DOCTYPE html><link rel="icon" href="data:,"><iframe src="http://other.test/0.html"></iframe>
      <script>
        const frame = document.querySelector('iframe')
        const turn = (n) => { frame.src = 'http://other.test/' + n + '.html' }
        for (const n of [1, 2, 4]) setTimeout(turn, n * ${wait}, n)
      </script>`
    const { capture } = await inLivingBrowser(async (page) => {
      await page.goto('http://plain.test/', { waitUntil: 'domcontentloaded' })
      return await capturePage(page, { picture: false })
    })
    const lost = capture.health.map(({ kind, detail }) => `${kind} ${detail.replace(/^.*\//, '/')}`)
    const isRead = JSON.stringify(capture).includes('"contentDocument"')
    const isSaid = expect.stringMatching(/^frame-unreadable \/\d+\.html$/)
    expect(lost).toEqual(isRead ? [] : [isSaid])
  },
)
