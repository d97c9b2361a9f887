import type { Browser, Page } from 'puppeteer'
import { connectExtension, newAccount, signUp } from '../drivers/author.ts'
import { hasSteps } from '../drivers/editor.ts'
import { openPanel, startRecording } from '../drivers/extension.ts'
import { serveLarkfield } from '../drivers/sites.ts'
import { finish, record } from '../drivers/walk.ts'
import { sampleTitle } from './sample-title.ts'
import { walk } from './walk.ts'

/** Small enough that its words are read where the demo is shown in a part of another page. */
const size = { width: 1200, height: 750 }

/** Records the walk as somebody who has just signed up does; the editor, once all of it is there. */
export async function recordLarkfield(browser: Browser, serverUrl: string): Promise<Page> {
  const site = await serveLarkfield()
  try {
    const [home = await browser.newPage()] = await browser.pages()
    await signUp(home, serverUrl, newAccount('Noor Rahimi'))
    await connectExtension(home, serverUrl)
    const page = await browser.newPage()
    await page.setViewport(size)
    await page.goto(`${site.url}/`)
    await startRecording(await openPanel(browser, page), page, { title: sampleTitle })
    // The panel was in front: its tab has the window's size, and the page has lost its own.
    await page.bringToFront()
    await page.setViewport(size)
    for (const [index, { click, shows }] of walk.entries()) {
      await isReady(page)
      await record(page, click, index === 0 ? '1 step' : `${index + 1} steps`)
      await page.waitForSelector(shows)
    }
    const editor = await finish(browser, page)
    await hasSteps(editor, walk.length)
    return editor
  } finally {
    await site.stop()
  }
}

/** Milliseconds: more often than twice a second Chromium takes no picture of a tab. */
const betweenPictures = 1500

/**
 * A step's picture is taken as it is clicked: by then the page must be written in its own letters, and the picture
 * of it, which the recorder takes ahead, must show what the last click has changed.
 */
async function isReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await new Promise((done) => setTimeout(done, betweenPictures))
}
