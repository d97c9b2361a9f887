// @vitest-environment node
import type { HotspotStyle, PublishedHotspot } from '@waystep/demo-model'
import { publishedDemo } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { target } from './testing/fixture-page.ts'
import { boxAt, type Rectangle } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const words = 'Many words about a thing that could be said in a few of them. '
const long: Partial<PublishedHotspot> = {
  text: `<p>${words.repeat(40)}</p><ul><li>${words.repeat(10)}</li></ul>`,
  anchorNodeId: target.nodeId,
}

/** Whether one box lies in another one, give or take what browsers round. */
const isWithin = (inner: Rectangle, outer: Rectangle) =>
  inner.x >= outer.x - 1 &&
  inner.y >= outer.y - 1 &&
  inner.x + inner.width <= outer.x + outer.width + 1 &&
  inner.y + inner.height <= outer.y + outer.height + 1

const textAt = () => viewer.page.$eval('.ws-bubble > .ws-text', (text) => text.scrollTop)

async function open(kind: 'demo' | 'embed', hotspot: Partial<PublishedHotspot>) {
  viewer.site.demos['long'] = publishedDemo(
    [stepWithHotspot('one', { ...long, ...hotspot }), stepWithHotspot('two')],
    { mobileHotspotView: false },
  )
  await viewer.open(`/${kind}/long`)
  await viewer.page.waitForSelector('.ws-bubble > .ws-text[tabindex="0"]')
}

describe('a text that is longer than the stage is high', () => {
  const sizes = [
    ['demo', 1280, 800],
    ['demo', 390, 844],
    ['demo', 360, 640],
    ['embed', 480, 270],
  ] as const
  const styles: readonly HotspotStyle[] = [
    'Circle',
    'Tooltip',
    'Area',
    'Anchor',
    'Pointer',
    'Modal',
  ]

  it.each(sizes)(
    'stays in the frame with its Next in every style: %s of %i by %i',
    async (...size) => {
      const [kind, width, height] = size
      await viewer.page.setViewport({ width, height })
      for (const style of styles) {
        await open(kind, { style })
        const [frame, bubble] = [
          await boxAt(viewer.page, '.ws-frame'),
          await boxAt(viewer.page, '.ws-bubble'),
        ]
        expect(isWithin(bubble, frame), style).toBe(true)
        expect(isWithin(await boxAt(viewer.page, '.ws-next'), bubble), style).toBe(true)
        expect((await boxAt(viewer.page, '.ws-bubble > .ws-text')).height, style).toBeGreaterThan(
          60,
        )
      }
    },
  )

  it('scrolls by the keys, from its box and from itself, and not by those that move on', async () => {
    await open('demo', {})
    await viewer.page.focus('.ws-bubble')
    await viewer.page.keyboard.press('ArrowDown')
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-bubble > .ws-text')?.scrollTop === 40,
    )
    await viewer.page.focus('.ws-bubble > .ws-text')
    await viewer.page.keyboard.press('ArrowUp')
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-bubble > .ws-text')?.scrollTop === 0,
    )
    expect(await textAt()).toBe(0)
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('[data-hotspot="hotspot-two"]')
    await viewer.page.waitForSelector('.ws-bubble > .ws-text:not([tabindex])')
  })

  it('leaves Next in sight where the words stand below the stage', async () => {
    await viewer.page.setViewport({ width: 390, height: 844 })
    viewer.site.demos['long'] = publishedDemo([
      stepWithHotspot('one', long),
      stepWithHotspot('two'),
    ])
    await viewer.open('/demo/long')
    const next = await boxAt(viewer.page, '.ws-narrow-buttons .ws-primary')
    expect(isWithin(next, { x: 0, y: 0, width: 390, height: 844 })).toBe(true)
  })
})
