// @vitest-environment node
import { publishedDemo } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LadenFile, ladenColor, ladenFiles, scrolledBy } from './testing/laden-page.ts'
import { boxAt, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

beforeEach(() => {
  viewer.site.demos['laden'] = publishedDemo([
    stepWithHotspot('one'),
    stepWithHotspot('laden'),
    stepWithHotspot('three'),
  ])
})

/** A file comes so many milliseconds after it was asked for, or when the answer is called. */
function hold(file: LadenFile, milliseconds?: number): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  viewer.site.until.set(ladenFiles[file], released)
  if (milliseconds !== undefined) setTimeout(release, milliseconds)
  return release
}

/** What of the laden page is there at the moment when it is first seen. */
async function seenWith(): Promise<{ color: string; files: LadenFile[] }> {
  const found = await viewer.page.waitForFunction(
    (files) => {
      const frame = document.querySelector<HTMLIFrameElement>(
        '.ws-stage:not([data-waits]) .ws-media:not([data-hidden]) iframe[src*="laden"]',
      )
      const view = frame?.contentWindow
      if (!view) return null
      const came = performance.getEntriesByType.call(view.performance, 'resource')
      const names = came.map(({ name }) => name.split('/').at(-1))
      return {
        color: view.getComputedStyle(view.document.body).color,
        files: Object.entries(files).flatMap(([key, name]) => (names.includes(name) ? [key] : [])),
      }
    },
    { polling: 'raf', timeout: 15_000 },
    ladenFiles,
  )
  return (await found.jsonValue()) as Awaited<ReturnType<typeof seenWith>>
}

async function goToLaden() {
  await viewer.open('/demo/laden')
  await viewer.page.keyboard.press('ArrowRight')
}

/** Are there letters where the head of the laden page stands, to the eye? */
async function headIsDrawn(): Promise<boolean> {
  const { x, y } = await boxAt(viewer.page, '.ws-media:not([data-hidden]) iframe')
  const clip = { x, y, width: 200, height: 60 }
  const picture = await viewer.page.screenshot({ clip, encoding: 'base64' })
  return viewer.page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {}
    return Array.from(data).filter((level, at) => at % 4 === 0 && level < 80).length > 50
  }, picture)
}

describe('a step with a captured page is seen', () => {
  it('without waiting for pictures that are out of sight', async () => {
    const release = hold('below')
    await goToLaden()
    const { color, files } = await seenWith()
    expect(color).toBe(ladenColor)
    expect(files).not.toContain('below')
    expect(files).toEqual(
      expect.arrayContaining(['sheet', 'font', 'picture', 'background', 'tall']),
    )
    expect(viewer.site.asked).not.toContain('/v/laden/pages/three.html')
    // The next step does not compete with what is still missing of this one.
    release()
    await viewer.page.waitForSelector('iframe[src*="three"]')
  })

  it.each(['sheet', 'font', 'picture', 'background'] as const)(
    'with its %s, where that takes a moment',
    async (file) => {
      await viewer.open('/demo/laden')
      // Counted from when it is asked for, less than any of them is waited for.
      hold(file, 350)
      await viewer.page.keyboard.press('ArrowRight')
      const { color, files } = await seenWith()
      expect(files).toContain(file)
      expect(color).toBe(ladenColor)
    },
  )

  it.each(['font', 'picture', 'background'] as const)(
    'without its %s, where that does not come',
    async (file) => {
      hold(file)
      await goToLaden()
      const { color, files } = await seenWith()
      expect(files).not.toContain(file)
      expect(color).toBe(ladenColor)
    },
  )

  it('without a sheet that hangs for seconds, which still counts when it comes', async () => {
    const release = hold('sheet')
    await goToLaden()
    const { color, files } = await seenWith()
    expect(files).not.toContain('sheet')
    expect(color).not.toBe(ladenColor)
    await expect.poll(headIsDrawn, { timeout: 10_000 }).toBe(true)
    release()
    await viewer.page.waitForFunction(
      (wanted) => {
        const page = document.querySelector<HTMLIFrameElement>('iframe[src*="laden"]')
        const { body } = page?.contentDocument ?? {}
        return body && getComputedStyle(body).color === wanted
      },
      { timeout: 5_000 },
      ladenColor,
    )
  })
})

it('scrolls a list as it was once its late picture is there, unless a visitor has moved it', async () => {
  const release = hold('tall')
  await goToLaden()
  await waitForStep(viewer.page, 2, 3)
  await viewer.page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[src*="laden"]')
    const [, moved] = frame?.contentDocument?.querySelectorAll('section') ?? []
    moved?.insertAdjacentHTML('beforeend', '<p style="height:200px">')
    moved?.scrollTo({ top: 40, behavior: 'instant' })
  })
  release()
  await viewer.page.waitForFunction(
    (wanted) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[src*="laden"]')
      return frame?.contentDocument?.querySelector('section')?.scrollTop === wanted
    },
    {},
    scrolledBy,
  )
  const scrolled = await viewer.page.$eval('iframe[src*="laden"]', (frame) => {
    const lists = (frame as HTMLIFrameElement).contentDocument?.querySelectorAll('section')
    return Array.from(lists ?? [], ({ scrollTop }) => scrollTop)
  })
  expect(scrolled).toEqual([scrolledBy, 40])
})
