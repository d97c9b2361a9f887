import { describe, expect, it, vi } from 'vitest'
import { viewerInBrowser } from '../testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const banner = 'aria/Counting of visits[role="region"]'
const stored = () => viewer.page.evaluate(() => ({ ...sessionStorage }))
const sent = () => viewer.site.events.map((body) => JSON.parse(body))
const press = async (name: string) => {
  const role = name === 'Next' ? 'link' : 'button'
  const control = await viewer.page.waitForSelector(`aria/${name}[role="${role}"]`)
  await control?.click()
}
const asks = async (path = '/demo/plain') => {
  viewer.site.tracking = 'ask'
  await viewer.open(path)
  await viewer.page.waitForSelector(banner)
}
/** Events are sent when the page is left, if not before. */
const leave = () => viewer.page.goto('about:blank')

describe('a viewer who is asked whether their visit may be counted', () => {
  it.each(['/demo/plain', '/embed/plain'])(
    'stores and sends nothing before they agree: %s',
    async (path) => {
      await asks(path)
      await press('Next')
      expect(await stored()).toEqual({})
      await leave()
      expect(sent()).toEqual([])
    },
  )

  it('is counted from the step they are at once they agree, and asked no more in this tab', async () => {
    await asks()
    await press('Next')
    await viewer.page.waitForFunction(() => document.body.textContent.includes('2 of 4'))
    await press('Accept')
    expect(await viewer.page.$(banner)).toBeNull()
    await vi.waitFor(() => expect(sent()).not.toEqual([]), { timeout: 10_000 })
    const [{ consented, viewerId, events }] = sent()
    expect(consented).toBe(true)
    expect(events.map(({ type, stepId }: never) => [type, stepId])).toEqual([
      ['demo-opened', null],
      ['step-viewed', 'two'],
    ])
    expect(await stored()).toEqual({ 'waystep-consent': 'given', 'waystep-viewer': viewerId })
    await viewer.open('/demo/plain')
    expect(await viewer.page.$(banner)).toBeNull()
  })

  it('leaves no name and sends nothing once they decline, and is asked no more in this tab', async () => {
    await asks()
    await press('Decline')
    await press('Next')
    expect(await stored()).toEqual({ 'waystep-consent': 'refused' })
    await viewer.open('/demo/plain')
    expect(await viewer.page.$(banner)).toBeNull()
    await leave()
    expect(sent()).toEqual([])
  })

  it('reads the title under the question on a phone, with the way on in sight', async () => {
    await viewer.page.setViewport({ width: 390, height: 844 })
    await asks()
    const edges = (selector: string) =>
      viewer.page.$eval(selector, (element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return { top, bottom }
      })
    const question = await edges(banner)
    expect((await edges('h1')).top).toBeGreaterThanOrEqual(question.bottom)
    await expect
      .poll(async () => (await edges('.ws-narrow-buttons')).bottom)
      .toBeLessThanOrEqual(844)
    expect(await viewer.page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
  })

  it('reaches the question by keys before all else, and the demo stays where it is', async () => {
    await asks()
    const named = () => viewer.page.evaluate(() => document.activeElement?.textContent)
    const reached: (string | null | undefined)[] = []
    for (let presses = 0; presses < 3; presses++) {
      await viewer.page.keyboard.press('Tab')
      reached.push(await named())
    }
    expect(reached).toEqual(['Privacy', 'Decline', 'Accept'])
    await viewer.page.keyboard.press('Space')
    await viewer.page.waitForFunction(() => sessionStorage['waystep-consent'] === 'given')
    expect(await viewer.page.$eval('.ws-position', (position) => position.textContent)).toBe(
      '1 of 4',
    )
  })
})

describe('a viewer is neither asked nor counted', () => {
  const nothing = async () => {
    await press('Next')
    expect(await viewer.page.$(banner)).toBeNull()
    expect(await stored()).toEqual({})
    await leave()
    expect(sent()).toEqual([])
    expect(viewer.site.asked.some((path) => path.includes('consent-banner'))).toBe(false)
  }

  it('where nobody is counted', async () => {
    viewer.site.tracking = 'off'
    await viewer.open('/demo/plain')
    await nothing()
  })

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('whose browser asks for it by %s', async (name, value) => {
    for (const tracking of ['on', 'ask'] as const) {
      viewer.site.tracking = tracking
      viewer.site.asked.length = 0
      await viewer.page.evaluateOnNewDocument(
        (property, said) => Object.defineProperty(navigator, property, { get: () => said }),
        name,
        value,
      )
      await viewer.open('/demo/plain')
      await nothing()
    }
  })
})

it('goes on without the question where its script does not load, and counts nobody', async () => {
  await viewer.page.setRequestInterception(true)
  viewer.page.on('request', (request) =>
    request.url().includes('consent-banner') ? request.abort() : request.continue(),
  )
  viewer.site.tracking = 'ask'
  await viewer.open('/demo/plain')
  await press('Next')
  expect(await stored()).toEqual({})
  await leave()
  expect(sent()).toEqual([])
})
