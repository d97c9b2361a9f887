import type { PublishedHotspot, PublishedStep } from '@waystep/demo-model'
import { publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { openContext } from '../../testing/open-context.ts'
import { waitForScript } from './measure.ts'
import { startViewerSite, type ViewerSite } from './viewer-site.ts'

/** A step with one hotspot whose words name it. */
export function stepWithHotspot(
  id: string,
  hotspot: Partial<PublishedHotspot> = {},
  step: Partial<PublishedStep> = {},
): PublishedStep {
  const hotspots = [
    publishedHotspot({ id: `hotspot-${id}`, text: `<p>Words of ${id}</p>`, ...hotspot }),
  ]
  return publishedStep({ id, hotspots, ...step })
}

interface ViewerInBrowser {
  readonly site: ViewerSite
  readonly page: Page
  /** What the browser wrote to its console as warning or error, and what was thrown. */
  readonly complaints: readonly string[]
  /** Opens a path and waits until the script has taken over. */
  open(path: string): Promise<void>
}

/**
 * A real browser on a server of fixture demos, for all tests of a file: a new page, and the demo
 * `plain` of four steps, for each.
 * @param flags of Chromium
 */
export function viewerInBrowser(flags: readonly string[] = []): ViewerInBrowser {
  let site: ViewerSite
  let context: BrowserContext
  let page: Page
  let complaints: string[]

  // Several browsers may share few cores.
  vi.setConfig({ testTimeout: 30_000 })

  beforeAll(async () => {
    site = await startViewerSite()
    context = await openContext(flags)
  }, 60_000)

  afterAll(async () => {
    await context.close()
    await site.close()
  })

  beforeEach(async () => {
    site.demos['plain'] = publishedDemo([
      stepWithHotspot('one', { mouseXCooridnate: 25, mouseYCooridnate: 30 }),
      stepWithHotspot('two', { mouseXCooridnate: 70, mouseYCooridnate: 60 }),
      stepWithHotspot('three'),
      stepWithHotspot('four'),
    ])
    site.asked.length = 0
    site.events.length = 0
    site.slowness = 0
    site.missing.clear()
    site.until.clear()
    site.ended = false
    site.failing = 'none'
    site.tracking = 'on'
    complaints = []
    page = await context.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      const type = message.type()
      if (type === 'error' || type === 'warn') complaints.push(message.text())
    })
  })

  afterEach(() => page.close())

  return {
    get site() {
      return site
    },
    get page() {
      return page
    },
    get complaints() {
      return complaints
    },
    async open(path) {
      await page.goto(site.url + path)
      await waitForScript(page)
    },
  }
}
