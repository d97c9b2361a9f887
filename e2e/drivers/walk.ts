import type { Browser, Page, Target } from 'puppeteer'
import { openPanel, pressInBar, startRecording, waitForBar } from './extension.ts'

/** Clicks something in the recorded page and waits until the bar has counted it. */
export async function record(page: Page, selector: string, counted: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true })
  await page.click(selector)
  await waitForBar(page, counted)
}

/** Opens SB Admin 2 and starts recording it. */
export async function startWalk(browser: Browser, siteUrl: string, title: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(siteUrl)
  await page.waitForSelector('#myAreaChart')
  await startRecording(await openPanel(browser, page), page, { title })
  return page
}

/** Two clicks on the first page of SB Admin 2. */
export async function walkOn(page: Page): Promise<void> {
  await record(page, '#alertsDropdown', '1 step')
  await record(page, 'a[data-target="#collapseTwo"]', '2 steps')
}

/** Two more, across a navigation. */
export async function walkToTheEnd(page: Page): Promise<void> {
  await record(page, '#collapseTwo a[href="buttons.html"]', '3 steps')
  await page.waitForFunction(() => location.pathname.endsWith('/buttons.html'))
  await record(page, 'a.nav-link[href="tables.html"]', '4 steps')
  await page.waitForFunction(() => location.pathname.endsWith('/tables.html'))
}

const isEditor = (target: Target) => /\/demo\/.*\/edit/.test(target.url())

async function editorPage(opening: Promise<Target>): Promise<Page> {
  const page = await (await opening).page()
  if (!page) throw new Error('the editor has no page')
  return page
}

/** The editor's tab, which opens by itself when everything recorded is on the server. */
export async function editorOpens(browser: Browser, timeout = 90_000): Promise<Page> {
  return editorPage(browser.waitForTarget(isEditor, { timeout }))
}

/** Presses Finish and waits for the editor: a tab of its own, which comes to the front. */
export async function finish(browser: Browser, page: Page, timeout = 90_000): Promise<Page> {
  const before = new Set(browser.targets().filter(isEditor))
  const isNew = (target: Target) => isEditor(target) && !before.has(target)
  const opening = browser.waitForTarget(isNew, { timeout })
  await pressInBar(page, 'Finish')
  return editorPage(opening)
}
