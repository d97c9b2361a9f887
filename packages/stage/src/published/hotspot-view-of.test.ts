import { expect, it } from 'vitest'
import { publishedHotspot } from '../testing/index.ts'
import { hotspotViewOf } from './hotspot-view-of.ts'

const settings = { showSteps: true, nextButton: true, hotspotTextVisible: true }
const second = { number: 2, total: 12, settings }

it("[H2.46] shows 'N of total' only when the demo shows steps, and the author's button texts", () => {
  const hotspot = publishedHotspot({ nextButtonText: 'Go on', backButtonText: 'Return' })
  expect(hotspotViewOf(hotspot, second)).toMatchObject({
    counter: '2 of 12',
    next: 'Go on',
    back: 'Return',
  })
  expect(
    hotspotViewOf(hotspot, { ...second, settings: { ...settings, showSteps: false } }).counter,
  ).toBeNull()
})

it('offers no way back on the first step', () => {
  expect(hotspotViewOf(publishedHotspot(), { ...second, number: 1 }).back).toBeNull()
})

it('[H5.2, H3.1] applies the text mode and the buttons setting to Pointer and Area styles only', () => {
  const quiet = { nextButton: false, textVisible: false }
  for (const style of ['Circle', 'Pointer', 'Area', 'Anchor'] as const) {
    expect(hotspotViewOf(publishedHotspot({ style, ...quiet }), second)).toMatchObject({
      textVisible: false,
      next: null,
      back: null,
    })
  }
  for (const style of ['Tooltip', 'Modal'] as const) {
    expect(hotspotViewOf(publishedHotspot({ style, ...quiet }), second)).toMatchObject({
      textVisible: true,
      next: 'Next',
      back: 'Back',
    })
  }
})

it('shows buttons and text only where the demo allows them too', () => {
  const quiet = {
    ...second,
    settings: { ...settings, nextButton: false, hotspotTextVisible: false },
  }
  expect(hotspotViewOf(publishedHotspot({ style: 'Circle' }), quiet)).toMatchObject({
    textVisible: false,
    next: null,
  })
})

it('[H9.11] trims the text', () => {
  const hotspot = publishedHotspot({ text: '\n <p>Save</p> \n' })
  expect(hotspotViewOf(hotspot, second).html).toBe('<p>Save</p>')
})
