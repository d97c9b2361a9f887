import { randomUUID } from 'node:crypto'
import { type Capture, nodeType, walk } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import { createStep, type Hotspot, type Step } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { callOk, createShared, sendCommands, workspaceOf } from './api.ts'
import { inChromium } from './browser.ts'
import type { SeededDemo } from './seed.ts'
import { servePages } from './sites.ts'

interface CapturedDemo extends SeededDemo {
  readonly step: Step
  /** The node id of the element with this `id`, in shadow roots and frames, too. */
  readonly nodeIdOf: (id: string) => number
}

/** A demo of one captured page, taken from HTML at 1440 by 900. The page must need no files. */
export async function seedCapturedDemo(
  browser: Browser,
  author: Page,
  html: string,
  hotspotsOn: (step: Step, nodeIdOf: (id: string) => number) => readonly Hotspot[],
): Promise<CapturedDemo> {
  const site = await servePages({ '/': html })
  const { capture } = await inChromium(browser, async (chromium) => {
    const page = await chromium.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    await page.goto(site.url)
    const captured = await capturePage(page, { picture: false })
    await page.close()
    return captured
  })
  await site.stop()

  const workspaceId = await workspaceOf(author)
  const [id, captureId] = [randomUUID(), randomUUID()]
  await createShared(author, { id, workspaceId, title: 'Orders', type: 'HTML' })
  await callOk(author, 'POST', '/api/captures', { id: captureId, workspaceId, capture })
  const step = createStep({
    id: randomUUID(),
    demoId: id,
    number: 1,
    text: 'Orders',
    htmlCaptureId: captureId,
    widthOrg: 1440,
    heightOrg: 900,
  })
  const nodeIdOf = (name: string) => nodeIdIn(capture.tree, name)
  const hotspots = hotspotsOn(step, nodeIdOf)
  const items = [{ step, hotspots: [...hotspots], chapter: null }]
  await sendCommands(author, id, { type: 'add-steps', after: 0, items })
  return { id, workspaceId, steps: [step], step, hotspots, nodeIdOf }
}

function nodeIdIn(tree: Capture['tree'], id: string): number {
  for (const { node } of walk(tree)) {
    if (node.type === nodeType.element && node.attributes.id === id) return node.id
  }
  throw new Error(`nothing on the page is called ${id}`)
}
