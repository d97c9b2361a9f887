import {
  type BrowserContext,
  type Page,
  PredefinedNetworkConditions,
  TimeoutError,
} from 'puppeteer'
import { setSize } from '../../drivers/browser.ts'

/** How fast the line and the machine of a visitor are. */
export type Line = 'plain' | 'slow'

/** Milliseconds since the address was asked for, as the browser itself timed them. */
export interface Visit {
  readonly firstPaint: number
  /** What the demo is about is seen: the captured page in its frame, or the picture. */
  readonly visible: number
  /** The viewer's script answers clicks; 0 for a page without one. */
  readonly ready: number
  /** Bytes that came over the line until the page was at rest. */
  readonly bytes: number
}

/** How many times longer a slow visitor's processor takes. */
const slowdown = 4

/** Milliseconds after which a page that is at rest, and has told of no paint, will tell of none. */
const longestWait = 10_000

/**
 * Opens an address in a tab of its own; what its context has cached is used.
 * @returns null where the browser does not tell when a frame was painted, which it forgets once in some fifty visits
 * @param isViewer whether the address shows a demo, whose page stands in a frame and whose script answers
 */
export async function visit(
  context: BrowserContext,
  url: string,
  line: Line,
  isViewer: boolean,
): Promise<Visit | null> {
  const page = await context.newPage()
  await setSize(page, 'desktop')
  const session = await page.createCDPSession()
  await session.send('Network.enable')
  if (line === 'slow') {
    await page.emulateNetworkConditions(PredefinedNetworkConditions['Slow 4G'])
    await page.emulateCPUThrottling(slowdown)
  }
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle2', timeout: 60_000 })
  const times = await readTimes(page, isViewer)
  await page.close()
  return times && { ...times, bytes }
}

async function readTimes(page: Page, isViewer: boolean): Promise<Omit<Visit, 'bytes'> | null> {
  const waiting = page.waitForFunction(
    (needsScript) => {
      const paintOf = (seen: Window | null | undefined): number | undefined => {
        const paint = seen?.performance.getEntriesByName('first-contentful-paint')[0]
        if (!seen || !paint) return
        return seen.performance.timeOrigin - performance.timeOrigin + paint.startTime
      }
      const largest = (): Promise<number | undefined> =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
          setTimeout(resolve, 1_000)
        })
      const ready = performance.getEntriesByName('waystep-ready')[0]?.startTime
      const firstPaint = paintOf(window)
      const frame = document.querySelector<HTMLIFrameElement>('iframe.ws-page')
      const picture = document.querySelector('img.ws-picture, img#bare')
      if (firstPaint === undefined || (needsScript && ready === undefined)) return null
      const settled = (visible: number | undefined) =>
        visible === undefined ? null : { firstPaint, visible, ready: ready ?? 0 }
      if (picture) return largest().then(settled)
      return settled(frame ? paintOf(frame.contentWindow) : firstPaint)
    },
    { timeout: longestWait },
    isViewer,
  )
  try {
    return await (await waiting).jsonValue()
  } catch (error) {
    if (error instanceof TimeoutError) return null
    throw error
  }
}
