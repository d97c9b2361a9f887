import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExtensionReply, extensionId, type PairMessage } from '@waystep/api-contract'
import type { Browser, Page, Target } from 'puppeteer'
import { extensionFolder } from './paths.ts'

/** A copy of the built extension, stamped for a server as the server's download is. */
export async function stampExtension(serverUrl: string, built = extensionFolder): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-extension-'))
  await cp(built, folder, { recursive: true })
  await writeFile(join(folder, 'server.json'), JSON.stringify({ serverUrl }))
  return folder
}

/** Says something to the extension, as a page of the web app does. */
export function tellExtension(
  page: Page,
  message: PairMessage | { type: string },
): Promise<ExtensionReply> {
  return page.evaluate((id, said) => chrome.runtime.sendMessage(id, said), extensionId, message)
}

const isPanel = (target: Target) => target.url().includes('/sidepanel.html')

/** Waits until the extension has started, which follows the start of the browser. */
async function started(browser: Browser): Promise<void> {
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker')
  const worker = await target.worker()
  const opens = () =>
    worker?.evaluate(async () => (await chrome.sidePanel.getPanelBehavior()).openPanelOnActionClick)
  while (!(await opens())) await new Promise((done) => setTimeout(done, 50))
}

/** Clicks the toolbar button over a page and answers the side panel, which may be open already. */
export async function openPanel(browser: Browser, page: Page): Promise<Page> {
  await page.bringToFront()
  const open = browser.targets().find(isPanel)
  if (open) return open.asPage()
  const extension = (await browser.extensions()).get(extensionId)
  if (!extension) throw new Error('the extension is not loaded')
  await started(browser)
  const opening = browser.waitForTarget(isPanel)
  await extension.triggerAction(page)
  const panel = await (await opening).asPage()
  await panel.waitForSelector('main.panel:not([aria-busy])')
  return panel
}

/** Starts a recording as the side panel stands, or of screenshots, and waits for the bar. */
export async function startRecording(
  panel: Page,
  page: Page,
  choices: { readonly title?: string; readonly screenshots?: boolean } = {},
): Promise<void> {
  if (choices.title) await panel.locator('::-p-aria(Demo title)').fill(choices.title)
  if (choices.screenshots) await panel.locator('::-p-aria(Screenshot)').click()
  await panel.locator('::-p-aria(Start recording)').click()
  await barOf(page)
}

/** Waits until the recording bar is there. */
async function barOf(page: Page): Promise<void> {
  await page.waitForSelector('waystep-bar')
}

/** Presses a button of the recording bar, by its name: 'Finish', 'Undo last step' and so on. */
export async function pressInBar(page: Page, name: string): Promise<void> {
  await page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
}

/** Where a button of the recording bar is on screen, by its name. */
export async function placeInBar(page: Page, name: string) {
  const button = await page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`)
  return button?.boundingBox()
}

/** Waits until the recording bar says this, such as '3 steps'. */
export async function waitForBar(page: Page, text: string): Promise<void> {
  await page.waitForSelector(`::-p-aria([name="${text}"])`)
}
