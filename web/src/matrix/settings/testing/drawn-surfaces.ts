import type { DemoDocument } from '@waystep/demo-model'
import type { BrowserContext, HTTPRequest, Page } from 'puppeteer-core'
import { openContext } from '../../../testing/open-context.ts'
import { standStill } from '../../../viewer/autoplay/testing/stand-still.ts'
import { answerWithFilm } from '../../../viewer/testing/answer-with-film.ts'
import { waitForScript } from '../../../viewer/testing/measure.ts'
import { startViewerSite } from '../../../viewer/testing/viewer-site.ts'
import { fontAt } from './settings-fonts.ts'
import { isTakenOver, pageOf, type Surface, screenOf, surfaces } from './settings-screens.ts'

interface DrawnSurfaces {
  readonly context: BrowserContext
  /** Draws the first step of a demo on a surface. Answers all that somebody sees of it, as one text. */
  draw(document: DemoDocument, surface: Surface): Promise<string>
  /** The families of the fonts that letters drawn last on a surface are from, apart from those of the machine. */
  fontsOf(surface: Surface): Promise<readonly string[]>
  /** A JPEG of what was drawn last on a surface, in base64. */
  pictureOf(surface: Surface): Promise<string>
  close(): Promise<void>
}

const viewports = {
  wide: { width: 1280, height: 900 },
  frame: { width: 900, height: 560 },
  phone: { width: 390, height: 844, hasTouch: true, isMobile: true },
}

/** A page of a real browser for each surface. */
export async function openSurfaces(): Promise<DrawnSurfaces> {
  const [site, context] = await Promise.all([startViewerSite(), openContext()])
  const address = `${site.url}/screen`
  const pages = new Map<Surface, Page>()
  /** What a page shows once it is asked for. */
  const bodies = new Map<Page, string>()
  const pageAt = (surface: Surface) => {
    const page = pages.get(surface)
    if (!page) throw new Error(`${surface} is not open`)
    return page
  }

  for (const surface of surfaces) {
    const page = await context.newPage()
    pages.set(surface, page)
    await page.setViewport(viewportOf(surface))
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.url() !== address) return void answerFile(request)
      const body = pageOf(surface, bodies.get(page) ?? '')
      return void request.respond({ contentType: 'text/html; charset=utf-8', body })
    })
    if (surface === 'scriptless') await page.setJavaScriptEnabled(false)
    if (isTakenOver(surface)) await standStill(page)
    await page.goto(address)
  }

  return {
    context,
    async draw(shown, surface) {
      const page = pageAt(surface)
      const body = screenOf(shown, surface, site.script)
      if (isTakenOver(surface)) {
        bodies.set(page, body)
        await page.goto(address)
        await waitForScript(page)
      } else {
        await page.$eval('body', (element, markup) => element.setHTMLUnsafe(markup), body)
      }
      await page.waitForNetworkIdle({ idleTime: 50 })
      await page.evaluate(async () => void (await document.fonts.ready))
      return await page.evaluate(seen)
    },
    fontsOf: (surface) =>
      // A face is loaded once letters are drawn in it, and not before.
      pageAt(surface).evaluate(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
        const families = loaded.map(({ family }) => family.replaceAll('"', ''))
        // What stands in until then is the machine's.
        return [...new Set(families.filter((family) => !family.includes(' Fallback')))]
      }),
    async pictureOf(surface) {
      const page = pageAt(surface)
      // What lies behind others is not painted.
      await page.bringToFront()
      return await page.screenshot({ encoding: 'base64', type: 'jpeg', quality: 70 })
    },
    async close() {
      await context.close()
      await site.close()
    },
  }
}

function viewportOf(surface: Surface) {
  if (surface.endsWith('embed')) return viewports.frame
  return surface.endsWith('phone') ? viewports.phone : viewports.wide
}

/** All pictures of steps are one, and so are all logos and films. */
async function answerFile(request: HTTPRequest): Promise<void> {
  const type = request.resourceType()
  if (type === 'font')
    return request.respond({ contentType: 'font/woff2', body: await fontAt(request.url()) })
  if (type === 'media') return answerWithFilm(request)
  if (type === 'texttrack') return request.respond({ contentType: 'text/vtt', body: 'WEBVTT' })
  if (type !== 'image') return request.continue()
  const body = request.url().endsWith('/file') ? logo : picture
  return request.respond({ contentType: 'image/svg+xml', body })
}

const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}"/>`

/** An application, as somebody may have recorded it. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#eef2ff"/>
${box(0, 0, 220, 720, '#312e81')}${[80, 140, 200, 260].map((y) => box(24, y, 172, 36, '#4338ca')).join('')}
${[260, 590, 920].map((x) => box(x, 80, 300, 180, '#fff')).join('')}${box(260, 300, 960, 360, '#fff')}
${box(560, 335, 160, 50, '#0f766e')}</svg>`

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40">${box(0, 0, 160, 40, '#b91c1c')}</svg>`

/** All that somebody sees of a page, as one text: what stands where, in which colors, and what moves. */
function seen(): string {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime
    if (end !== Number.POSITIVE_INFINITY) animation.finish()
    else Object.assign(animation, { currentTime: 0 }).pause()
  }
  const drawn = (element: Element, pseudo: string | null) => {
    const style = getComputedStyle(element, pseudo)
    const { color, backgroundColor, border, boxShadow, opacity, fontFamily, animationName } = style
    return [color, backgroundColor, border, boxShadow, opacity, fontFamily, animationName].join()
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const own = [...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent] : [],
      )
      const said = ['href', 'aria-label'].map((name) => element.getAttribute(name))
      const looks = [null, '::before', '::after'].map((pseudo) => drawn(element, pseudo))
      return [element.tagName, x, y, width, height, ...own, ...said, ...looks].join('|')
    })
    .join('\n')
}
