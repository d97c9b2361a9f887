// @vitest-environment node
import { readyMark } from '@waystep/stage'
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import type { HTTPRequest } from 'puppeteer-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const next = '.ws-control[aria-label="Next"]'
const pagesAsked = () => viewer.site.asked.filter((path) => /^\/(demo|embed)\//.test(path))

it('takes over once the captured page is painted, or has had its time', async () => {
  const readyAfterScript = () =>
    viewer.page.evaluate((mark) => {
      const [script] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/main'))
      const [ready] = performance.getEntriesByName(mark)
      return (ready?.startTime ?? 0) - (script as PerformanceResourceTiming).responseEnd
    }, readyMark)
  viewer.site.slowness = 2000
  await viewer.open('/demo/plain')
  expect(await readyAfterScript()).toBeGreaterThan(290)
})

describe('before the script listens', () => {
  let letScriptsGo: (fail?: boolean) => void

  beforeEach(async () => {
    const held: HTTPRequest[] = []
    letScriptsGo = (fail = false) => {
      for (const request of held) void (fail ? request.abort() : request.continue())
    }
    await viewer.page.setRequestInterception(true)
    viewer.page.on('request', (request) => {
      if (request.resourceType() === 'script') held.push(request)
      else void request.continue()
    })
  })

  /** Whoever waits for the page to be loaded waits for the script. */
  const openUnready = async (path = '/demo/plain') => {
    void viewer.page.evaluate((address) => location.assign(address), viewer.site.url + path)
    await viewer.page.waitForSelector('.ws-track')
  }

  const becomesReady = () =>
    viewer.page.waitForFunction(
      (mark) => performance.getEntriesByName(mark).length > 0,
      {},
      readyMark,
    )

  it.each([
    ['Next under the stage', next],
    ['Next in the words', '.ws-tip .ws-next'],
    ['the hotspot', '.ws-mark'],
  ])(
    'a press of %s is done once the script listens, however often it was pressed',
    async (_, selector) => {
      await openUnready()
      await viewer.page.click(selector)
      await viewer.page.click(selector)
      await viewer.page.click(selector)
      letScriptsGo()
      await becomesReady()
      await waitForStep(viewer.page, 2, 4)
      await viewer.page.keyboard.press('ArrowRight')
      await waitForStep(viewer.page, 3, 4)
      expect(pagesAsked()).toEqual(['/demo/plain'])
      expect(viewer.complaints).toEqual([])
    },
  )

  it.each(['ArrowRight', 'Space', 'PageDown'] as const)(
    'so is a press of the key %s',
    async (key) => {
      await openUnready()
      await viewer.page.keyboard.press(key)
      letScriptsGo()
      await waitForStep(viewer.page, 2, 4)
      await viewer.page.waitForFunction(() =>
        document.querySelector('.ws-heard')?.textContent?.startsWith('Step 2 of 4'),
      )
      expect(pagesAsked()).toEqual(['/demo/plain'])
    },
  )

  it.each(['Enter', 'Space'] as const)('so is %s on Next, in an embed', async (key) => {
    await openUnready('/embed/plain?origin=https%3A%2F%2Fa.example')
    await viewer.page.focus(next)
    await viewer.page.keyboard.press(key)
    letScriptsGo()
    await waitForStep(viewer.page, 2, 4)
    expect(pagesAsked()).toEqual(['/embed/plain'])
  })

  it('a password that was sent early is sent', async () => {
    const gate = chapterStep({ type: 'Password', locked: true }, { id: 'gate' })
    viewer.site.demos['locked'] = publishedDemo([gate])
    viewer.site.demos['opened'] = publishedDemo([
      chapterStep({ type: 'Password' }, { id: 'gate' }),
      stepWithHotspot('behind'),
    ])
    await openUnready('/demo/locked')
    await viewer.page.type('input[type=password]', 'sesame')
    await viewer.page.keyboard.press('Enter')
    letScriptsGo()
    await waitForStep(viewer.page, 2, 2)
    expect(pagesAsked()).toEqual(['/demo/locked'])
  })

  it('links lead by their address where the script does not come', async () => {
    await openUnready()
    await viewer.page.click(next)
    letScriptsGo(true)
    // The second page's script is held, too.
    await viewer.page.waitForFunction(
      () => document.querySelector('.ws-position')?.textContent === '2 of 4',
    )
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/plain?step=2`)
  })
})

describe('without any script', () => {
  const texts = (selector: string) =>
    viewer.page.$$eval(selector, (found) => found.map((one) => one.textContent))
  const follow = (selector: string) =>
    Promise.all([
      viewer.page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      viewer.page.click(selector),
    ])

  it('a demo is walked from its start to its end and back', async () => {
    const buttons = [{ id: 'b', content: 'Show me', stepId: 'three', href: null }] as never
    viewer.site.demos['walk'] = publishedDemo([
      stepWithHotspot('one'),
      chapterStep({ type: 'Link', buttons }, { id: 'two' }),
      stepWithHotspot('skipped'),
      stepWithHotspot('three', { prevslide: 'one' }),
    ])
    await viewer.page.setJavaScriptEnabled(false)
    await viewer.page.goto(`${viewer.site.url}/demo/walk?v_name=Ada`)
    await follow('.ws-mark')
    expect(await texts('.ws-position')).toEqual(['2 of 4'])
    await follow('.ws-chapter-button')
    expect(await texts('.ws-tip .ws-text')).toEqual(['Words of three'])
    await follow(next)
    expect(await texts('.ws-cover .ws-card-title')).toEqual(['You’ve reached the end'])
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/walk?v_name=Ada&step=end`)
    await follow('.ws-control[aria-label="Back"]')
    await follow('.ws-tip .ws-back')
    expect(await texts('.ws-position')).toEqual(['1 of 4'])
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/walk?v_name=Ada`)
  })
})

describe('once the script listens', () => {
  it('a press moves in the page, and one with Ctrl opens the step in a tab of its own', async () => {
    await viewer.open('/embed/plain?controls=show&origin=https%3A%2F%2Fa.example')
    await viewer.page.click('.ws-tip .ws-next')
    await waitForStep(viewer.page, 2, 4)
    expect(pagesAsked()).toEqual(['/embed/plain'])
    const opened = viewer.page
      .browserContext()
      .waitForTarget((target) => target.url().endsWith('&step=3'))
    await viewer.page.keyboard.down('Control')
    await viewer.page.click(next)
    await viewer.page.keyboard.up('Control')
    const tab = await (await opened).page()
    expect(tab?.url()).toBe(
      `${viewer.site.url}/embed/plain?controls=show&origin=https%3A%2F%2Fa.example&step=3`,
    )
    await tab?.close()
    await waitForStep(viewer.page, 2, 4)
  })

  it('Space presses Next and Back, which have the focus, as it presses buttons', async () => {
    await viewer.open('/demo/plain')
    await viewer.page.focus(next)
    await viewer.page.keyboard.press('Space')
    await waitForStep(viewer.page, 2, 4)
    await viewer.page.keyboard.press('Space')
    await waitForStep(viewer.page, 3, 4)
    await viewer.page.focus('.ws-control[aria-label="Back"]')
    await viewer.page.keyboard.press('Space')
    await waitForStep(viewer.page, 2, 4)
    expect(viewer.complaints).toEqual([])
  })

  it('the end that an address asks for is left by Start over', async () => {
    await viewer.open('/demo/plain?step=end')
    await viewer.page.click('.ws-cover a')
    await waitForStep(viewer.page, 1, 4)
    expect(viewer.page.url()).toBe(`${viewer.site.url}/demo/plain`)
    expect(pagesAsked()).toEqual(['/demo/plain'])
  })
})
