// @vitest-environment node
import type { PublishedChapter } from '@waystep/demo-model'
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

type Button = PublishedChapter['buttons'][number]
const button: Button = {
  id: 'b',
  content: 'Get Started',
  btnColor: '#4f46e5',
  color: '#ffffff',
  animation: 'None',
  openInNewTab: true,
  isBold: false,
  isItalic: false,
  stepId: null,
  href: null,
}

const cornersOf = (selector: string) =>
  viewer.page.$eval(selector, (element) => {
    const { borderTopLeftRadius, borderBottomRightRadius } = getComputedStyle(element)
    return [borderTopLeftRadius, borderBottomRightRadius]
  })

async function comeToTheEnd(type: 'Link' | 'Embed') {
  viewer.site.demos['closed'] = publishedDemo([
    stepWithHotspot('one'),
    chapterStep({ type, heading: 'Try it', buttons: [button] }),
  ])
  await viewer.open('/demo/closed')
  await viewer.page.keyboard.press('ArrowRight')
  await waitForStep(viewer.page, 2, 2)
}

describe('a chapter that stands last', () => {
  it.each(['Link', 'Embed'] as const)('of type %s is the end: no card covers it', async (type) => {
    await comeToTheEnd(type)
    await viewer.page.keyboard.press('ArrowRight')
    expect(await viewer.page.$('.ws-cover')).toBeNull()
    expect(await viewer.page.$('.ws-player-stage > [inert]')).toBeNull()
    expect(await viewer.page.$eval('[aria-label="Next"]', (one) => one.matches(':disabled'))).toBe(
      true,
    )
    await viewer.page.keyboard.press('ArrowLeft')
    await waitForStep(viewer.page, 1, 2)
  })

  it('begins anew with a button for which nothing was chosen', async () => {
    await comeToTheEnd('Link')
    await viewer.page.click('.ws-chapter-button')
    await waitForStep(viewer.page, 1, 2)
  })

  it('counts as the end when it is come to', async () => {
    await comeToTheEnd('Link')
    await viewer.page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(() => viewer.site.events.join()).toContain('"completed"')
  })
})

describe('the card at the end', () => {
  it('has the round corners of the frame it covers', async () => {
    await viewer.open('/demo/plain?step=4')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('.ws-cover')
    expect(await cornersOf('.ws-cover')).toEqual(['12px', '0px'])
  })
})

describe('the player', () => {
  it("has the demo's color, as the first picture has", async () => {
    viewer.site.demos['red'] = publishedDemo([stepWithHotspot('one', { bgcolor: '#dc2626' })])
    await viewer.page.setJavaScriptEnabled(false)
    const now = () =>
      viewer.page.$eval(
        '.ws-segments i[data-state]',
        (one) => getComputedStyle(one).backgroundColor,
      )
    await viewer.page.goto(`${viewer.site.url}/demo/red`)
    expect(await now()).toBe('rgb(220, 38, 38)')
    await viewer.page.setJavaScriptEnabled(true)
    await viewer.open('/demo/red')
    expect(await now()).toBe('rgb(220, 38, 38)')
    expect(viewer.complaints).toEqual([])
  })
})
