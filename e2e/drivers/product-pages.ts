import { randomUUID } from 'node:crypto'
import { type Capture, nodeType, walk } from '@waystep/capture-format'
import { capturePage } from '@waystep/capture-format/node'
import { createChapter, createStep, type Step } from '@waystep/demo-model'
import type { Browser, Page } from 'puppeteer'
import { callOk, createShared, sendCommands, workspaceOf } from './api.ts'
import { inChromium } from './browser.ts'
import type { SeededDemo } from './seed.ts'

export interface ProductPage {
  readonly url: string
  /** Waited for before the page is captured. */
  readonly shows: string
  /** The step's text. */
  readonly text?: string
}

export interface ProductDemo extends SeededDemo {
  /** As they were captured, by step. */
  readonly captures: readonly Capture[]
}

type Assets = Awaited<ReturnType<typeof capturePage>>['assets']

/** Stores files of a captured page in the author's workspace. */
async function storeAssets(author: Page, workspaceId: string, assets: Assets): Promise<void> {
  for (const [hash, { type, bytes }] of assets) {
    const encoded = Buffer.from(bytes).toString('base64')
    await author.evaluate(
      async (path, contentType, base64) => {
        const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const headers = { 'content-type': contentType }
        const reply = await fetch(path, { method: 'PUT', headers, body })
        if (!reply.ok) throw new Error(await reply.text())
      },
      `/api/assets/${workspaceId}/${hash}`,
      type,
      encoded,
    )
  }
}

async function capturePages(browser: Browser, pages: readonly ProductPage[]) {
  const captured: Awaited<ReturnType<typeof capturePage>>[] = []
  for (const { url, shows } of pages) {
    const page = await browser.newPage()
    await page.setViewport({ width: 1440, height: 900 })
    await page.goto(url)
    await page.waitForSelector(shows)
    captured.push(await capturePage(page, { picture: false }))
    await page.close()
  }
  return captured
}

/**
 * A demo whose steps are pages of a product, captured with their files at 1440 by 900, and a chapter
 * at its end. The author's page must show the product's own editor or dashboard.
 */
export async function seedProductDemo(
  browser: Browser,
  author: Page,
  pages: readonly ProductPage[],
  title = 'A tour of the product',
): Promise<ProductDemo> {
  const workspaceId = await workspaceOf(author)
  const id = randomUUID()
  await createShared(author, { id, workspaceId, title, type: 'HTML' })
  const captures: Capture[] = []
  const steps: Step[] = []
  const captured = await inChromium(browser, (chromium) => capturePages(chromium, pages))
  await author.bringToFront()
  for (const [index, { capture, assets }] of captured.entries()) {
    await storeAssets(author, workspaceId, assets)
    const captureId = randomUUID()
    await callOk(author, 'POST', '/api/captures', { id: captureId, workspaceId, capture })
    captures.push(capture)
    steps.push(
      createStep({
        id: randomUUID(),
        demoId: id,
        number: steps.length + 1,
        text: pages[index]?.text ?? '',
        htmlCaptureId: captureId,
        widthOrg: 1440,
        heightOrg: 900,
      }),
    )
  }
  const last = createStep({ id: randomUUID(), demoId: id, number: steps.length + 1 })
  const chapter = createChapter({
    id: randomUUID(),
    stepId: last.id,
    workspaceId,
    heading: 'Thank you',
  })
  const items = steps.map((step) => ({ step, hotspots: [], chapter: null }))
  await sendCommands(author, id, {
    type: 'add-steps',
    after: 0,
    items: [...items, { step: last, hotspots: [], chapter }],
  })
  return { id, workspaceId, steps: [...steps, last], hotspots: [], captures }
}

/** The node id of the first element of a captured page whose own text holds a text. */
export function nodeSaying({ tree }: Capture, text: string): number {
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.element) continue
    const says = node.childNodes.some(
      (child) => child.type === nodeType.text && child.textContent.includes(text),
    )
    if (says && node.tagName !== 'script' && node.tagName !== 'style') return node.id
  }
  throw new Error(`nothing on the page says ${text}`)
}
