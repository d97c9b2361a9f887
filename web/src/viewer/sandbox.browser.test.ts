// @vitest-environment node
import type { PublishedLink } from '@waystep/demo-model'
import {
  publishedChapter,
  publishedDemo,
  publishedHotspot,
  publishedStep,
} from '@waystep/stage/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inFrame, inList, inShadow, target, viewport } from './testing/fixture-page.ts'
import { boxAt } from './testing/measure.ts'
import { viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const to = (nodeId: number, stepId: string, hoverColor = '#aa00aa'): PublishedLink => ({
  nodeId,
  stepId,
  href: null,
  newTab: false,
  hoverColor,
})
const box = target.nodeId
const heading = 4
const anchor = 6

beforeEach(() => {
  viewer.site.demos['sandbox'] = publishedDemo(
    [
      publishedStep({
        id: 'home',
        links: [
          to(anchor, 'list'),
          to(inFrame, 'list'),
          to(box, 'deal'),
          to(inShadow, 'list'),
          to(inList, 'deal'),
        ],
      }),
      publishedStep({ id: 'deal', links: [to(heading, 'home')] }),
      publishedStep({
        id: 'list',
        links: [{ ...to(box, ''), stepId: null, href: 'https://else.example/', newTab: true }],
        hotspots: [publishedHotspot({ id: 'kept', text: '<p>Kept</p>', mouseXCooridnate: 70 })],
      }),
      publishedStep({
        id: 'chapter',
        kind: 'chapter',
        page: null,
        chapter: publishedChapter({ heading: 'Well done' }),
      }),
    ],
    { type: 'Sandbox', mobileHotspotView: false },
  )
})

async function open(path = '/demo/sandbox') {
  await viewer.page.goto(viewer.site.url + path)
  await viewer.page.waitForSelector('.ws-link')
}

const shown = (id: string) =>
  viewer.page.waitForFunction(
    (name) => {
      const frames = [...document.querySelectorAll('iframe')]
      const seen = frames.find((frame) => frame.closest('[data-hidden]') === null)
      const isThere = document.querySelector('.ws-stage[data-waits]') === null
      return isThere && seen?.getAttribute('src')?.endsWith(`/${name}.html`)
    },
    { timeout: 10_000 },
    id,
  )

/** Where a point of the captured page stands on the screen. */
async function at(x: number, y: number) {
  const media = await boxAt(viewer.page, '.ws-media.ws-over')
  const scale = media.width / viewport.width
  return [media.x + x * scale, media.y + y * scale] as const
}

const middle = [target.x + target.width / 2, target.y + target.height / 2] as const
const labels = () =>
  viewer.page.$$eval('.ws-link', (links) => links.map((link) => link.getAttribute('aria-label')))
const lit = () =>
  viewer.page.$$eval('.ws-link', (links) =>
    links
      .filter((link) => getComputedStyle(link).opacity === '1')
      .map((link) => [link.getAttribute('aria-label'), getComputedStyle(link).boxShadow]),
  )

describe('a sandbox demo', () => {
  it('is explored by mouse: linked elements have their colour and a hand under the pointer, and lead to their step', async () => {
    await open()
    expect(await lit()).toEqual([])
    await viewer.page.mouse.move(...(await at(...middle)))
    await viewer.page.waitForSelector('.ws-link[data-pointed]')
    const [[name, shadow] = []] = await lit()
    expect(name).toBe('Deal')
    expect(shadow).toContain('rgb(170, 0, 170)')
    const cursor = () =>
      viewer.page.evaluate(() => {
        const frames = [...document.querySelectorAll('iframe')]
        const seen = frames.find((frame) => frame.closest('[data-hidden]') === null)
        return seen?.contentDocument?.querySelectorAll('[style*=cursor]').length
      })
    expect(await cursor()).toBe(1)
    await viewer.page.mouse.move(...(await at(30, 30)))
    await viewer.page.waitForFunction(() => !document.querySelector('.ws-link[data-pointed]'))
    expect(await cursor()).toBe(0)
    await viewer.page.mouse.click(...(await at(...middle)))
    await shown('deal')
    expect(viewer.page.url()).toContain('?step=2')
    expect(viewer.complaints).toEqual([])
  })

  it('is explored by keys alone: Tab reaches links as they are read, Enter and Space follow', async () => {
    await open()
    expect(await labels()).toEqual(['Deal', 'Leave', 'Shadow', 'Framed', 'Listed'])
    const names: (string | null)[] = []
    for (let index = 0; index < 5; index++) {
      await viewer.page.keyboard.press('Tab')
      names.push(
        await viewer.page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? null,
        ),
      )
    }
    expect(names).toEqual(['Deal', 'Leave', 'Shadow', 'Framed', 'Listed'])
    // What was far down is scrolled into sight.
    await viewer.page.waitForFunction(() => {
      const { activeElement } = document
      const media = document.querySelector('.ws-media.ws-over')?.getBoundingClientRect()
      const link = activeElement?.getBoundingClientRect()
      return media && link && link.top > media.top && link.bottom < media.bottom
    })
    expect((await lit()).map(([name]) => name)).toEqual(['Listed'])
    await viewer.page.keyboard.press('Enter')
    await shown('deal')
    await viewer.page.waitForFunction(() => document.activeElement?.className === 'ws-links')
    await viewer.page.keyboard.press('Tab')
    await viewer.page.keyboard.press('Space')
    await shown('home')
  })

  it('follows what is clicked in shadow roots, frames and lists', async () => {
    for (const [name, step] of [
      ['Shadow', 'list'],
      ['Framed', 'list'],
      ['Listed', 'deal'],
    ] as const) {
      await open()
      const media = await boxAt(viewer.page, '.ws-media.ws-over')
      await viewer.page.focus(`.ws-link[aria-label="${name}"]`)
      await viewer.page.waitForFunction(
        (label) => {
          const media = document.querySelector('.ws-media.ws-over')?.getBoundingClientRect()
          const link = document.querySelector(`.ws-link[aria-label="${label}"]`)
          const box = link?.getBoundingClientRect()
          return media && box && box.top > media.top && box.bottom < media.bottom
        },
        {},
        name,
      )
      expect(await boxAt(viewer.page, '.ws-media.ws-over')).toEqual(media)
      // What is scrolled there may still be on its way: a hand follows it.
      const middleOf = async (): Promise<[number, number]> => {
        const { x, y, width, height } = await boxAt(viewer.page, `.ws-link[aria-label="${name}"]`)
        return [x + width / 2, y + height / 2]
      }
      await vi.waitFor(
        async () => {
          const [x, y] = await middleOf()
          await viewer.page.mouse.move(x - 1, y)
          await viewer.page.mouse.move(x, y)
          expect(await viewer.page.$(`.ws-link[aria-label="${name}"][data-pointed]`)).not.toBeNull()
        },
        { timeout: 15_000, interval: 200 },
      )
      await viewer.page.mouse.click(...(await middleOf()))
      await shown(step)
    }
  })

  it('goes back the way that was come, and to the start; there is no order to go on by', async () => {
    await open()
    const control = (label: string) => `.ws-control[aria-label="${label}"]`
    const enabled = (label: string) => viewer.page.$(`${control(label)}:enabled`)
    expect([await viewer.page.$(control('Next')), await viewer.page.$('.ws-segments')]).toEqual([
      null,
      null,
    ])
    expect([await viewer.page.$('.ws-position'), await enabled('Back')]).toEqual([null, null])
    expect(await enabled('Back to the start')).toBeNull()
    await viewer.page.mouse.click(...(await at(...middle)))
    await shown('deal')
    await viewer.page.mouse.click(...(await at(40, 20)))
    await shown('home')
    await viewer.page.click(control('Back'))
    await shown('deal')
    await viewer.page.click(control('Back'))
    await shown('home')
    expect(await enabled('Back')).toBeNull()
    const scrolled = () =>
      viewer.page.evaluate(() => {
        const frames = [...document.querySelectorAll('iframe')]
        const seen = frames.find((frame) => frame.closest('[data-hidden]') === null)
        return seen?.contentDocument?.scrollingElement?.scrollTop ?? -1
      })
    const places: number[] = []
    for (const key of ['ArrowRight', 'ArrowDown', 'Space', 'PageUp', 'End', 'Home'] as const) {
      await viewer.page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await viewer.page.keyboard.press(key)
      places.push(Math.round(await scrolled()))
    }
    expect(places).toEqual([0, 43, 691, 43, 1280, 0])
    await shown('home')
    await open('/demo/sandbox?step=3')
    await shown('list')
    await viewer.page.click(control('Back to the start'))
    await shown('home')
  })

  it('shows what leads somewhere when a click leads nowhere, and stays', async () => {
    await open()
    await viewer.page.mouse.click(...(await at(1200, 40)))
    await viewer.page.waitForSelector('.ws-link[data-hint]')
    expect((await lit()).map(([name]) => name)).toContain('Deal')
    await viewer.page.waitForFunction(
      () => getComputedStyle(document.querySelector('.ws-link') ?? document.body).opacity === '0',
    )
    await shown('home')
  })

  it('keeps its hotspots without a counter, and opens what leads out beside itself', async () => {
    await open('/demo/sandbox?step=3')
    await viewer.page.waitForSelector('[data-hotspot="kept"]')
    expect(await viewer.page.$eval('.ws-stage', (stage) => stage.textContent)).not.toContain(' of ')
    const opened = new Promise<string>((resolve) => {
      viewer.page.on('popup', (popup) => resolve(popup?.url() ?? ''))
    })
    await viewer.page.mouse.click(...(await at(...middle)))
    expect(await opened).toMatch(/^https:\/\/else\.example\/|^about:blank|^chrome-error/)
    await shown('list')
  })

  it('ends with a chapter that calls to act, and loads what is linked before it is asked for', async () => {
    await open()
    await shown('home')
    await viewer.page.waitForFunction(() => document.querySelectorAll('iframe').length === 3)
    const frames = await viewer.page.$$eval('iframe', (all) => all.map((one) => one.src))
    expect(frames.map((src) => src.split('/').at(-1)).sort()).toEqual([
      'deal.html',
      'home.html',
      'list.html',
    ])
    await viewer.page.goto(`${viewer.site.url}/demo/sandbox?step=4`)
    await viewer.page.waitForFunction(() => document.body.textContent?.includes('Well done'))
    expect(await viewer.page.$('.ws-control[aria-label="Next"]')).toBeNull()
    await viewer.page.keyboard.press('ArrowRight')
    expect(await viewer.page.$('.ws-card')).toBeNull()
  })

  it('is explored by fingers: links are tapped', async () => {
    await viewer.page.setViewport({
      width: 390,
      height: 800,
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    })
    await open()
    // It is enlarged: the element's right end is out of sight.
    await viewer.page.touchscreen.tap(...(await at(target.x + 20, middle[1])))
    await shown('deal')
  })

  it('counts the links that were followed', async () => {
    await open()
    await viewer.page.mouse.click(...(await at(...middle)))
    await shown('deal')
    await viewer.page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await viewer.page.waitForFunction(() => true)
    await expect.poll(() => viewer.site.events.join()).toContain(`"type":"link-clicked"`)
  })
})

describe('links in a guided demo', () => {
  it('[H2.31] lead to their step, by mouse, by keys and where the page takes no pointer', async () => {
    viewer.site.demos['guided'] = publishedDemo([
      publishedStep({ id: 'home', links: [to(box, 'deal')] }),
      publishedStep({ id: 'list', links: [to(box, 'home')], preventScroll: true }),
      publishedStep({ id: 'deal' }),
    ])
    await open('/demo/guided')
    await viewer.page.mouse.click(...(await at(...middle)))
    await shown('deal')
    await open('/demo/guided?step=2')
    await viewer.page.mouse.click(...(await at(...middle)))
    await shown('home')
    await viewer.page.focus('.ws-link')
    await viewer.page.keyboard.press('Enter')
    await shown('deal')
    await viewer.page.keyboard.press('ArrowLeft')
    await shown('home')
  })
})
