// @vitest-environment node
import type { PublishedLink } from '@waystep/demo-model'
import { publishedDemo, publishedStep } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { heardOn } from './testing/heard.ts'
import { waitForStep } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** What the fixture page says: its heading, and the words of a link of the product that leads nowhere here. */
const insides = ['heading one', 'StaticText Leave']

const focused = () =>
  viewer.page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('title') ?? activeElement?.textContent
  })

beforeEach(() =>
  viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]),
)

describe('the captured page of a guided step', () => {
  it('is heard after the words, as one figure with a name', async () => {
    await viewer.open('/demo/plain')
    const heard = await heardOn(viewer.page)
    const place = (said: string) => heard.findIndex((one) => one.includes(said))
    expect(place('Words of one')).toBeGreaterThan(-1)
    expect(place('figure A page')).toBeGreaterThan(place('Words of one'))
    expect(heard).toContain('button Explore this page')
    for (const inside of insides) expect(heard.join('\n')).not.toContain(inside)
    expect(heard.length).toBeLessThan(30)
    expect(viewer.complaints).toEqual([])
  })

  it('opens for keys and ears when they ask, and Esc leads back', async () => {
    await viewer.open('/demo/plain')
    await viewer.page.focus('.ws-bubble')
    for (let tabs = 0; tabs < 6 && (await focused()) !== 'Explore this page'; tabs++) {
      await viewer.page.keyboard.press('Tab')
    }
    expect(await focused()).toBe('Explore this page')
    const box = await viewer.page.$eval('.ws-explore', (button) => button.clientHeight)
    expect(box).toBeGreaterThanOrEqual(24)

    await viewer.page.keyboard.press('Enter')
    await viewer.page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME')
    const heard = (await heardOn(viewer.page)).join('\n')
    for (const inside of insides) expect(heard).toContain(inside)
    expect(heard).not.toContain('link Leave')
    // Keys are the page's now.
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.keyboard.press('End')
    await viewer.page.waitForFunction(() => {
      const page = document.querySelector<HTMLIFrameElement>('.ws-page')
      return (page?.contentWindow?.scrollY ?? 0) > 0
    })
    await waitForStep(viewer.page, 1, 4)

    await viewer.page.keyboard.press('Escape')
    expect(await focused()).toBe('Explore this page')
    expect((await heardOn(viewer.page)).join('\n')).not.toContain('Leave')
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
    expect(viewer.complaints).toEqual([])
  })
})

describe('the captured page of a sandbox', () => {
  const livingLink: PublishedLink = {
    nodeId: 6,
    stepId: 'list',
    href: null,
    newTab: false,
    hoverColor: '#aa00aa',
  }
  const open = async (links: readonly PublishedLink[]) => {
    viewer.site.demos['sandbox'] = publishedDemo(
      [publishedStep({ id: 'home', links }), publishedStep({ id: 'list' })],
      { type: 'Sandbox' },
    )
    await viewer.page.goto(`${viewer.site.url}/demo/sandbox`)
    await viewer.page.waitForFunction(
      () =>
        document.querySelector('.ws-stage[data-waits]') === null &&
        document.querySelector<HTMLIFrameElement>('.ws-page')?.contentDocument?.querySelector('h1'),
    )
  }

  it('is open as it is', async () => {
    await open([])
    const heard = (await heardOn(viewer.page)).join('\n')
    expect(heard).toContain('heading home')
    expect(heard).not.toContain('figure')
  })

  it.each([
    ['passes over', [], false],
    ['reaches', [livingLink], true],
  ] as const)('Tab %s links of the product, by where they lead: %j', async (_, links, reached) => {
    await open(links)
    await expect
      .poll(() =>
        viewer.page.evaluate(async () => {
          const frame = document.querySelector<HTMLIFrameElement>('.ws-page')
          frame?.focus()
          return frame?.contentDocument?.querySelector('a')?.tabIndex
        }),
      )
      .toBe(reached ? 0 : -1)
    await viewer.page.keyboard.press('Tab')
    const inside = await viewer.page.$eval('.ws-page', (frame) =>
      (frame as HTMLIFrameElement).contentDocument?.activeElement?.textContent?.trim(),
    )
    expect(inside === 'Leave').toBe(reached)
  })
})

describe('links that lead somewhere in a guided step', () => {
  it('are heard after the words', async () => {
    const link: PublishedLink = {
      nodeId: 5,
      stepId: 'two',
      href: null,
      newTab: false,
      hoverColor: '#aa00aa',
    }
    viewer.site.demos['linked'] = publishedDemo([
      stepWithHotspot('one', {}, { links: [link] }),
      stepWithHotspot('two'),
    ])
    await viewer.open('/demo/linked')
    await viewer.page.waitForSelector('.ws-link')
    const heard = await heardOn(viewer.page)
    const place = (said: string) => heard.findIndex((one) => one.includes(said))
    expect(place('button Deal')).toBeGreaterThan(place('Words of one'))
    expect(place('figure A page')).toBeGreaterThan(place('button Deal'))
  })
})
