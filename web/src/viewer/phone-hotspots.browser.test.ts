// @vitest-environment node
import { publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { target } from './testing/fixture-page.ts'
import { boxAt, centreOf, waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const onPhone = { width: 390, height: 844, hasTouch: true, isMobile: true }

/** A step from which three hotspots lead to different steps, and one leads out. */
function branching() {
  const hotspots = [
    publishedHotspot({ id: 'near', text: '<p>Near</p>', mouseXCooridnate: 20 }),
    publishedHotspot({ id: 'far', text: '<p>Far</p>', mouseXCooridnate: 90, nextslide: 'three' }),
    publishedHotspot({
      id: 'deal',
      style: 'Anchor',
      text: '<p>Deal</p>',
      anchorNodeId: target.nodeId,
      nextslide: 'four',
      nextButtonText: 'See the deal',
    }),
    publishedHotspot({
      id: 'modal',
      style: 'Modal',
      text: '<p>Out</p>',
      nextlink: 'https://elsewhere.example/',
    }),
  ]
  return publishedDemo([
    publishedStep({ id: 'one', hotspots }),
    stepWithHotspot('two'),
    stepWithHotspot('three'),
    stepWithHotspot('four'),
  ])
}

beforeEach(() => viewer.page.setViewport(onPhone))

const words = () => viewer.page.$eval('.ws-narrow-text', (text) => text.textContent)
const pager = () => viewer.page.$eval('.ws-pager', (text) => text.textContent)
const waitForWords = (text: string) =>
  viewer.page.waitForFunction(
    (wanted) => document.querySelector('.ws-narrow-text')?.textContent === wanted,
    {},
    text,
  )

async function open(kind = 'demo') {
  viewer.site.demos['branching'] = branching()
  await viewer.page.goto(`${viewer.site.url}/${kind}/branching`)
  // The script has taken over once the next page is loaded ahead.
  await viewer.page.waitForSelector('.ws-media[data-hidden]')
}

describe('the hotspots of a step on a phone', () => {
  it('are all reached by a pager, which says where one is', async () => {
    await open()
    expect(await pager()).toBe('Hotspot 1 of 4')
    expect(await words()).toBe('Near')
    for (const [text, where] of [
      ['Far', 'Hotspot 2 of 4'],
      ['Deal', 'Hotspot 3 of 4'],
      ['Out', 'Hotspot 4 of 4'],
      ['Near', 'Hotspot 1 of 4'],
    ] as const) {
      await viewer.page.tap('.ws-pager [aria-label="Next hotspot"]')
      await waitForWords(text)
      expect(await pager()).toBe(where)
    }
    await viewer.page.tap('.ws-pager [aria-label="Previous hotspot"]')
    await waitForWords('Out')
    const heard = await viewer.page.$eval('.ws-heard', (status) => status.textContent)
    expect(heard).toBe('Hotspot 4 of 4. Out')
    expect(viewer.complaints).toEqual([])
  })

  it('lead where each of them leads, by their own buttons', async () => {
    await open()
    await viewer.page.tap('.ws-pager [aria-label="Next hotspot"]')
    await waitForWords('Far')
    await viewer.page.tap('.ws-narrow-buttons .ws-primary')
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.tap('.ws-narrow-buttons .ws-button')
    await waitForStep(viewer.page, 1, 4)
    expect(await words()).toBe('Near')
    for (let at = 0; at < 2; at++) await viewer.page.tap('.ws-pager [aria-label="Next hotspot"]')
    await waitForWords('Deal')
    expect(await viewer.page.$eval('.ws-primary', (button) => button.textContent)).toBe(
      'See the deal',
    )
    await viewer.page.tap('.ws-pager [aria-label="Next hotspot"]')
    await waitForWords('Out')
    const href = await viewer.page.$eval('.ws-primary', (link) => link.getAttribute('href'))
    expect(href).toBe('https://elsewhere.example/')
    await viewer.page.tap('.ws-pager [aria-label="Previous hotspot"]')
    await waitForWords('Deal')
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 4, 4)
  })

  it.each(['demo', 'embed'])(
    'are chosen by a tap on their mark, and followed by the next one: %s',
    async (kind) => {
      await open(kind)
      const deal = centreOf(await boxAt(viewer.page, '[data-hotspot="deal"] .ws-mark'))
      await viewer.page.touchscreen.tap(deal.x, deal.y)
      await waitForWords('Deal')
      await viewer.page.tap('[data-hotspot="deal"] .ws-mark')
      await waitForStep(viewer.page, 4, 4)
    },
  )

  it('are chosen by keys that come to their mark', async () => {
    await open()
    for (let at = 0; at < 20 && (await words()) !== 'Far'; at++) {
      await viewer.page.keyboard.press('Tab')
    }
    expect(await words()).toBe('Far')
    await viewer.page.keyboard.press('Enter')
    await waitForStep(viewer.page, 3, 4)
  })

  it('stand beside their words on a wide screen, where a tap follows them', async () => {
    await viewer.page.setViewport({ width: 1024, height: 768, hasTouch: true })
    await open()
    await viewer.page.tap('[data-hotspot="deal"] .ws-mark')
    await waitForStep(viewer.page, 4, 4)
  })
})
