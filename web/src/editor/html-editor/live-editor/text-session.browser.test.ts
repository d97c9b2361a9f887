// @vitest-environment node
import { join } from 'node:path'
import type { KeyInput, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageWithModule } from '../../../testing/page-with-module.ts'
import type { beginTextSession, TextSessionOptions } from './text-session.ts'

declare const typing: { beginTextSession: typeof beginTextSession }

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'text-session.ts'), 'typing')
  page = opened.page
  close = opened.close
}, 60_000)
afterAll(() => close?.())

const modes = ['a page', 'a shadow root'] as const

/** Begins to type into the text of an element that has words of its own; all of it is selected. */
async function begin(mode: (typeof modes)[number], html: string): Promise<void> {
  await page.evaluate(
    (shadow, content) => {
      document.body.innerHTML = '<div id="host"></div>'
      const host = document.querySelector('#host') as HTMLElement
      const root = shadow ? host.attachShadow({ mode: 'open' }) : host
      root.innerHTML = content
      const element = root.firstElementChild as HTMLElement
      const text = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      ) as Text
      const said: string[] = []
      const options: TextSessionOptions = {
        element,
        text,
        at: null,
        onText: (words) => said.push(words),
        onShortcut: () => {},
        onLeave: () => {},
      }
      Object.assign(window, { said, element })
      typing.beginTextSession(options)
    },
    mode === 'a shadow root',
    html,
  )
}

async function press(...keys: readonly KeyInput[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key)
  for (const key of keys.toReversed()) await page.keyboard.up(key)
}

const all = () => press('Control', 'a')

/** What stands in the element, and the text that was heard last. */
const now = () =>
  page.evaluate(() => {
    const { element, said } = window as unknown as { element: HTMLElement; said: string[] }
    return [element.innerHTML, said.at(-1)]
  })

const boldFirst = '<span><strong>Noor</strong>Success</span>'
const iconFirst = '<a href="#"><i class="icon"></i> Generate Report</a>'
const boldLast = '<span>Success <b>today</b></span>'

describe.each(modes)('typing in %s', (mode) => {
  it.each([
    [boldFirst, '<strong>Noor</strong>Report', 'Report'],
    [iconFirst, '<i class="icon"></i> Report', ' Report'],
    [boldLast, 'Report <b>today</b>', 'Report '],
    ['<p>Success</p>', 'Report', 'Report'],
  ])('replaces the selected text of %s only', async (html, markup, words) => {
    await begin(mode, html)
    await page.keyboard.type('Report')
    expect(await now()).toEqual([markup, words])
  })

  it.each([
    [boldFirst, '<strong>Noor</strong>Report', 'Report'],
    [iconFirst, '<i class="icon"></i> Report', ' Report'],
    [boldLast, 'Report<b>today</b>', 'Report'],
    ['<p>Success</p>', 'Report', 'Report'],
  ])(
    'leaves the elements of %s alone when everything was selected',
    async (html, markup, words) => {
      await begin(mode, html)
      await all()
      await page.keyboard.type('Report')
      expect(await now()).toEqual([markup, words])
    },
  )

  it('takes back characters and words, and never those of the element before', async () => {
    await begin(mode, boldFirst)
    await page.keyboard.type('One two')
    await press('Backspace')
    expect((await now())[1]).toBe('One tw')
    await press('Control', 'Backspace')
    expect((await now())[1]?.trim()).toBe('One')
    for (let times = 0; times < 6; times++) await press('Backspace')
    expect(await now()).toEqual(['<strong>Noor</strong>\u200b', ''])
    await page.keyboard.type('New')
    expect(await now()).toEqual(['<strong>Noor</strong>New', 'New'])
  })

  it('types where the caret was put', async () => {
    await begin(mode, boldFirst)
    await press('Home')
    await page.keyboard.type('Big ')
    await press('End')
    await page.keyboard.type('!')
    expect((await now())[1]?.replaceAll('\u00a0', ' ')).toBe('Big Success!')
  })
})
