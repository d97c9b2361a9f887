// @vitest-environment node
import type { PublishedHotspot, PublishedLink } from '@waystep/demo-model'
import { chapterStep, publishedDemo, publishedStep } from '@waystep/stage/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { target } from './testing/fixture-page.ts'
import { ringSeen } from './testing/focus-ring.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

/** Most of a line 2 px thick: corners that are round have less of it. */
const enough = 0.8
const grounds = ['#ffffff', '#000000', '#777777', '#f59e0b'] as const
/** All of them, aslant in stripes so thin that every side of a mark lies on each: lost on one, a ring has too little. */
const allGrounds = `repeating-linear-gradient(45deg, ${grounds
  .map((ground, at) => `${ground} ${at * 6}px ${(at + 1) * 6}px`)
  .join(', ')})`

beforeEach(async () => {
  // Texts and marks are drawn at once, and stand still.
  await viewer.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
})

/** Paints the captured page with all grounds, without its texts and boxes. */
async function paint() {
  await viewer.page.evaluate((color) => {
    const page = document.querySelector<HTMLIFrameElement>('iframe.ws-page')?.contentDocument
    if (!page) throw new Error('No page is shown')
    const style = page.createElement('style')
    style.textContent = `* { color: transparent !important; background: ${color} !important }`
    page.head.append(style)
  }, allGrounds)
}

async function openHotspot(hotspot: Partial<PublishedHotspot>) {
  viewer.site.demos['ring'] = publishedDemo([stepWithHotspot('one', hotspot)], {
    hotspotOpacity: 50,
  })
  await viewer.open('/demo/ring')
}

describe('the focus ring', () => {
  const marks = ['Circle', 'Pointer', 'Tooltip', 'Area', 'Anchor'] as const
  const looks = marks.flatMap((style) =>
    ['#ffffff', '#18181b', '#4f46e5'].map((bgcolor) => ({ style, bgcolor })),
  )

  it.each(looks)('of a $style hotspot in $bgcolor is seen on every page', async (look) => {
    const anchored = look.style === 'Anchor' ? { anchorNodeId: target.nodeId } : {}
    await openHotspot({ ...look, ...anchored, animation: 'Pulse' })
    await paint()
    expect(await ringSeen(viewer.page, '.ws-mark')).toBeGreaterThan(enough)
  })

  it('of a hotspot that its author hid is seen', async () => {
    await openHotspot({ isVisible: false, bgcolor: '#ffffff' })
    await paint()
    expect(await ringSeen(viewer.page, '.ws-mark')).toBeGreaterThan(enough)
  })

  it.each(['Tooltip', 'Modal'] as const)(
    'of the words and buttons of a %s is seen, whatever colours they have',
    async (style) => {
      for (const [bgcolor, textcolor] of [
        ['#ffffff', '#18181b'],
        ['#18181b', '#ffffff'],
        ['#777777', '#ffffff'],
      ] as const) {
        const text = '<p>See <a href="https://else.example/">more</a></p>'
        await openHotspot({ style, bgcolor, textcolor, text })
        for (const part of ['.ws-bubble', '.ws-next', '.ws-text a']) {
          const seen = await ringSeen(viewer.page, part)
          expect.soft(seen, `${part} in ${bgcolor}`).toBeGreaterThan(enough)
        }
      }
    },
  )

  it.each(['#ffffff', '#18181b', '#777777'])(
    'of a linked element with the colour %s is seen on every page',
    async (hoverColor) => {
      const link: PublishedLink = {
        nodeId: target.nodeId,
        stepId: 'two',
        href: null,
        newTab: false,
        hoverColor,
      }
      viewer.site.demos['ring'] = publishedDemo(
        [publishedStep({ id: 'one', links: [link] }), publishedStep({ id: 'two' })],
        { type: 'Sandbox' },
      )
      await viewer.page.goto(`${viewer.site.url}/demo/ring`)
      await viewer.page.waitForSelector('.ws-link')
      await paint()
      expect(await ringSeen(viewer.page, '.ws-link')).toBeGreaterThan(enough)
    },
  )

  it.each(grounds)('of a chapter’s fields and buttons is seen on %s', async (value) => {
    const field = {
      id: 'f',
      label: 'E-mail',
      required: true,
      options: [],
      fieldType: 'SingleLineText',
      businessFieldType: 'Email',
    } as const
    const button = {
      id: 'b',
      content: 'Send',
      btnColor: value,
      color: '#4f46e5',
      animation: 'None',
      openInNewTab: false,
      isBold: false,
      isItalic: false,
      stepId: null,
      href: null,
    } as const
    for (const theme of ['Light', 'Dark'] as const) {
      viewer.site.demos['ring'] = publishedDemo([
        chapterStep({
          type: 'Form',
          theme,
          skip: true,
          background: { type: 'Color', value },
          formFields: [field, { ...field, id: 'g' }],
          buttons: [button],
        }),
      ])
      await viewer.open('/demo/ring')
      for (const part of ['.ws-field input', '.ws-chapter-button', '.ws-skip']) {
        const seen = await ringSeen(viewer.page, part)
        expect.soft(seen, `${part}, ${theme}`).toBeGreaterThan(enough)
      }
    }
  })
})
