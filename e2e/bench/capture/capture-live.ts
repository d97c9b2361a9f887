import type { Browser, Page } from 'puppeteer'
import { newPage, settledPicture } from './browser.ts'
import { compressedSize, rawSize } from './compressed-size.ts'
import type { CorpusPage } from './corpus/corpus-page.ts'
import { type ThreadTime, threadTime } from './main-thread.ts'
import { comparePixels } from './pixels.ts'
import type { Result } from './result.ts'
import type { CaptureTool, Kept } from './tool.ts'

/** A captured page, and how the live one looked. */
export interface Captured {
  readonly page: CorpusPage
  readonly tool: CaptureTool
  readonly result: Result
  readonly kept: Kept | null
  readonly before: Uint8Array | null
}

const countNodes = `(() => {
  let count = 0
  const visit = (root) => {
    const nodes = document.createTreeWalker(root)
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      count++
      if (node.shadowRoot instanceof ShadowRoot) visit(node.shadowRoot)
      if (node.localName === 'iframe') try { visit(node.contentDocument) } catch {}
    }
  }
  visit(document)
  return count
})()`

/** Opens a corpus page and brings it into its state. */
async function open(page: Page, url: string, { ready, bring }: CorpusPage): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  if (ready) await page.waitForFunction(ready, { timeout: 60_000 })
  await settledPicture(page)
  await bring?.(page)
}

async function capture(
  page: Page,
  url: string,
  corpusPage: CorpusPage,
  tool: CaptureTool,
  runs: number,
): Promise<Captured> {
  await tool.beforeOpening?.(page)
  await open(page, url, corpusPage)
  const before = await settledPicture(page)
  const nodes = Number(await page.evaluate(countNodes))
  const scroll = (await page.evaluate('[scrollX, scrollY]')) as [number, number]
  await tool.prepare?.(page)
  const times: ThreadTime[] = []
  let files: Kept['files'] = []
  for (let run = 0; run < runs; run++) {
    const { result: read, time } = await threadTime(page, () => tool.capture(page))
    times.push(time)
    if (run === 0) files = await read()
  }
  const disturbed = (await comparePixels(before, await settledPicture(page)))?.share ?? null
  const result: Result = {
    page: corpusPage.id,
    tool: tool.id,
    failure: null,
    nodes,
    times,
    raw: rawSize(files),
    compressed: compressedSize(files),
    disturbed,
    difference: null,
    missing: [],
  }
  return { page: corpusPage, tool, result, kept: { files, scroll }, before }
}

const none = { nodes: 0, times: [], raw: 0, compressed: 0, disturbed: null }

/** Captures one live page with one tool; what goes wrong is in the result. */
export async function captureLive(
  browser: Browser,
  url: string,
  page: CorpusPage,
  tool: CaptureTool,
  runs: number,
): Promise<Captured> {
  const opened = await newPage(browser)
  try {
    return await capture(opened, url, page, tool, runs)
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
    const outcome = { page: page.id, tool: tool.id, failure, difference: null, missing: [] }
    return { page, tool, result: { ...none, ...outcome }, kept: null, before: null }
  } finally {
    await opened.browserContext().close()
  }
}
