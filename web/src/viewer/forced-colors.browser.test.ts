// @vitest-environment node
import type { Page } from 'puppeteer-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitForStep } from './testing/measure.ts'
import { viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** Puppeteer's own list of media features lacks this one. */
async function forceColors(page: Page, theme: 'light' | 'dark') {
  const session = await page.createCDPSession()
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

/** Computed values of the first element of a selector. */
function looks(selector: string) {
  return viewer.page.$eval(selector, (element) => {
    const style = getComputedStyle(element)
    const { borderTopWidth, borderTopStyle, outlineStyle, backgroundColor, boxShadow } = style
    const edge = `${borderTopWidth} ${borderTopStyle}`
    return { edge, outlineStyle, backgroundColor, boxShadow }
  })
}

describe.each(['light', 'dark'] as const)('in colors of their own, %s, viewers see', (theme) => {
  beforeEach(() => forceColors(viewer.page, theme))

  it('edges, progress, marks, buttons and the focus', async () => {
    await viewer.open('/demo/plain')
    await viewer.page.keyboard.press('ArrowRight')
    await waitForStep(viewer.page, 2, 4)
    expect((await looks('.ws-player')).outlineStyle).toBe('solid')
    for (const part of ['.ws-bubble', '.ws-next', '.ws-back', '.ws-control']) {
      expect((await looks(part)).edge, part).toBe('1px solid')
    }
    const [done, open] = [
      await looks('.ws-segments i[data-state="done"]'),
      await looks('.ws-segments i:not([data-state])'),
    ]
    expect(done.backgroundColor).not.toBe(open.backgroundColor)
    const canvas = (await looks('.ws-controls')).backgroundColor
    expect(open.boxShadow).toContain('inset')
    for (const { backgroundColor } of [done, await looks('.ws-mark')]) {
      expect(backgroundColor).not.toBe(canvas)
    }
    await viewer.page.focus('.ws-mark')
    expect((await looks('.ws-mark')).outlineStyle).toBe('solid')
  })
})
