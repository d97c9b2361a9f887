// @vitest-environment node
import type { PublishedDemo, PublishedHotspot } from '@waystep/demo-model'
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { boxAt } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const arabic: Partial<PublishedHotspot> = {
  text: '<p>اضغط على حفظ، ثم أرسله إلى Acme.</p><p>Then go on.</p><ul><li>الأولى</li></ul>',
  nextButtonText: 'التالي',
  backButtonText: 'رجوع',
}

function demo(title: string): PublishedDemo {
  const field = {
    id: 'f',
    label: 'البريد الإلكتروني',
    required: true,
    options: [],
    fieldType: 'SingleLineText',
    businessFieldType: 'Email',
  } as const
  return {
    ...publishedDemo([
      stepWithHotspot('one'),
      stepWithHotspot('two', arabic),
      chapterStep({ type: 'Form', layout: 'Left', heading: 'تواصل معنا', formFields: [field] }),
    ]),
    title,
  }
}

/** Whether the first of two elements is the left one. */
async function isLeftOf(one: string, other: string) {
  return (await boxAt(viewer.page, one)).x < (await boxAt(viewer.page, other)).x
}

async function open(title: string, step: number) {
  viewer.site.demos['rtl'] = demo(title)
  await viewer.open(`/demo/rtl?step=${step}`)
}

describe('texts that run right to left', () => {
  it('do so in hotspots, paragraph by paragraph, with Next at their end', async () => {
    await open('A tour', 2)
    expect(await isLeftOf('.ws-next', '.ws-back')).toBe(true)
    const [words, counter] = [
      await boxAt(viewer.page, '.ws-words-foot'),
      await boxAt(viewer.page, '.ws-counter'),
    ]
    expect(counter.x + counter.width).toBeCloseTo(words.x + words.width, 0)
    const directions = await viewer.page.$$eval('.ws-bubble .ws-text > *', (blocks) =>
      blocks.map((block) => getComputedStyle(block).direction),
    )
    expect(directions).toEqual(['rtl', 'ltr', 'rtl'])
    const ends = await viewer.page.$eval('.ws-bubble .ws-text > p', (paragraph) => {
      const range = document.createRange()
      range.setStart(paragraph.firstChild as Node, 0)
      range.setEnd(paragraph.firstChild as Node, 4)
      return paragraph.getBoundingClientRect().right - range.getBoundingClientRect().right
    })
    expect(ends).toBeLessThan(2)
    expect(viewer.complaints).toEqual([])
  })

  it('leave others as they are', async () => {
    await open('A tour', 1)
    expect(await isLeftOf('.ws-counter', '.ws-next')).toBe(true)
    expect(await isLeftOf('[aria-label="Back"]', '.ws-position')).toBe(true)
  })

  it('mirror chapters and their forms', async () => {
    await open('A tour', 3)
    const [words, chapter] = [
      await boxAt(viewer.page, '.ws-chapter-words'),
      await boxAt(viewer.page, '.ws-chapter'),
    ]
    expect(chapter.x + chapter.width - (words.x + words.width)).toBeLessThan(1)
    for (const selector of ['.ws-chapter h1', '.ws-field > label']) {
      const style = await viewer.page.$eval(selector, (one) => getComputedStyle(one).direction)
      expect(style, selector).toBe('rtl')
    }
  })

  it('mirror the player when the title is one, but not places in the page', async () => {
    await open('جولة في Acme', 1)
    expect(await isLeftOf('.ws-position', '[aria-label="Back"]')).toBe(true)
    expect(await isLeftOf('[aria-label="Next"]', '[aria-label="Back"]')).toBe(true)
    const scale = await viewer.page.$eval(
      '[aria-label="Next"] svg',
      (glyph) => getComputedStyle(glyph).scale,
    )
    expect(scale).toBe('-1 1')
    expect(
      await viewer.page.$eval('.ws-position bdi', (one) => getComputedStyle(one).direction),
    ).toBe('ltr')
    const [mark, media] = [
      await boxAt(viewer.page, '.ws-hotspot'),
      await boxAt(viewer.page, '.ws-media.ws-over'),
    ]
    expect(mark.x).toBeCloseTo(media.x + media.width / 2, 0)
    expect(viewer.complaints).toEqual([])
  })

  it('mirror the words and buttons under the stage of a phone', async () => {
    await viewer.page.setViewport({ width: 390, height: 844 })
    await open('A tour', 2)
    expect(
      await isLeftOf('.ws-narrow-buttons .ws-primary', '.ws-narrow-buttons :first-child'),
    ).toBe(true)
  })
})
