import type { Page } from 'puppeteer-core'
import type { AssetLimits } from '../assets/asset-store.ts'
import {
  type CompletedCapture,
  completeCapture,
  type PagePicture,
} from '../assets/complete-capture.ts'
import type { CaptureBox } from '../tree/capture.ts'
import { fetchInPage } from './fetch-in-page.ts'
import { type Beside, openBeside } from './open-beside.ts'
import { openPageWorld } from './page-worlds.ts'
import { takePage } from './take-page.ts'

export interface CapturePageOptions {
  /** Elements that must not be in the capture. */
  readonly blurSelectors?: readonly string[]
  /** Whether a picture of the viewport is kept; true unless said otherwise. */
  readonly picture?: boolean
  readonly limits?: Partial<AssetLimits>
  /** Keeps what this page has no use for: captures of other states and pages share the files. */
  readonly wholeFiles?: boolean
}

async function pictureOf(page: Page): Promise<PagePicture> {
  const bytes = await page.screenshot({ type: 'png', captureBeyondViewport: false })
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return { bytes, width: view.getUint32(16), height: view.getUint32(20), age: 0 }
}

function overlaps(a: CaptureBox, b: CaptureBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/**
 * Captures a page that is open in puppeteer, in whatever state it is, with its frames. A page with
 * masked elements keeps no picture. Rejects when the page is closed or refuses to be read.
 */
export async function capturePage(
  page: Page,
  options: CapturePageOptions = {},
): Promise<CompletedCapture> {
  const world = await openPageWorld(page)
  let beside: Beside | null = null
  try {
    const { blurSelectors = [], picture = true, limits = {}, wholeFiles = false } = options
    const snapshot = await takePage(page, world, { blurSelectors })
    const isMasked = snapshot.maskedBoxes.length > 0
    const cropPicture = async (box: CaptureBox): Promise<Uint8Array | null> => {
      if (snapshot.maskedBoxes.some((masked) => overlaps(masked, box))) return null
      const { cssLayoutViewport } = await world.session.send('Page.getLayoutMetrics')
      const { pageX, pageY } = cssLayoutViewport
      const clip = { ...box, x: box.x + pageX, y: box.y + pageY }
      return page.screenshot({ type: 'png', clip, captureBeyondViewport: false }).catch(() => null)
    }
    beside = await openBeside(page)
    return await completeCapture(snapshot, {
      fetchAsset: fetchInPage(world, beside, page.url()),
      capturedAt: new Date(),
      picture: picture && !isMasked ? await pictureOf(page) : null,
      cropPicture,
      limits,
      wholeFiles,
    })
  } finally {
    await beside?.close()
    await world.session.detach().catch(() => undefined)
  }
}
