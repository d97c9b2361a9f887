import type { Browser, Page } from 'puppeteer'
import { press } from '../../drivers/editor.ts'
import { servePages } from '../../drivers/sites.ts'
import { mustDo } from '../tenant.ts'
import { type Author, command } from './author.ts'
import { forbiddenIn } from './forbidden.ts'
import { type HotspotDemo, variables } from './hotspot-demo.ts'
import { type Seen, watching } from './seen.ts'
import { showInEditor } from './watch-demo.ts'

const field = 'aside[aria-label="Hotspot"] [role=textbox]'

/** What was seen of texts, and what became of them that may not be. */
export interface TextsSeen extends Seen {
  readonly forbidden: string[]
}

/** Letters of a value: an address that is longer is answered by no server. */
const longest = 1_500

/** A query that begins with a step, and gives its variables their hostile values. */
function queryOf(demo: HotspotDemo, number: number): string {
  const query = new URLSearchParams({ step: String(number) })
  const texts = demo.steps[number - 1] ?? []
  for (const [at, text] of texts.entries()) {
    query.set(`v_${variables[at]}`, text.slice(0, longest))
    query.set(`v_${text.slice(0, 40)}`, 'x')
  }
  return query.toString()
}

const numbersOf = (demo: HotspotDemo, every = 1) =>
  demo.steps.map((_, index) => index + 1).filter((number) => (number - 1) % every === 0)

/** Rests on every hotspot of what is shown, and presses keys on it. */
async function touchHotspots(page: Page): Promise<number> {
  await page.waitForSelector('.ws-hotspot')
  return page.$$eval('.ws-mark, .ws-tip', (all) => {
    for (const element of all) {
      for (const type of ['pointerover', 'pointerenter', 'mouseover', 'focusin']) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true }))
      }
    }
    return all.length
  })
}

/** Watches each step, begun by its address and drawn by the server, and goes on to the next one. */
export async function watchHotspots(
  browser: Browser,
  author: Author,
  demo: HotspotDemo,
  seen: TextsSeen,
): Promise<void> {
  await watching(browser, author.url, seen, async (page) => {
    for (const number of numbersOf(demo)) {
      const [title = ''] = demo.steps[number - 1] ?? []
      const changes = { title: title.slice(0, 60).trim() || 'x', metadesc: title.slice(0, 150) }
      await command(author, demo.id, { type: 'update-demo', changes })
      await page.goto(`${author.url}/demo/${demo.id}?${queryOf(demo, number)}`)
      seen.clicks += await touchHotspots(page)
      seen.forbidden.push(...(await forbiddenIn(page, '.ws-text')))
      await page.keyboard.press('ArrowRight')
      await page.waitForSelector('.ws-hotspot, [data-text-of="end"]')
      seen.forbidden.push(...(await forbiddenIn(page, '.ws-text')))
      seen.pages += 1
    }
  })
}

/** Shows each step in the editor, and the panel of one of its hotspots, another one in each. */
export async function editHotspots(
  browser: Browser,
  author: Author,
  demo: HotspotDemo,
  seen: TextsSeen,
): Promise<void> {
  await watching(browser, author.url, seen, async (page) => {
    await page.goto(`${author.url}/demo/${demo.id}/edit`)
    for (const number of numbersOf(demo)) {
      await showInEditor(page, number)
      const touched = await touchHotspots(page)
      await page.$$eval(
        '.ws-mark',
        (marks, at) => (marks[at % marks.length] as HTMLElement).click(),
        number,
      )
      await page.waitForSelector(field)
      seen.forbidden.push(...(await forbiddenIn(page, `.ws-text, ${field}`)))
      await press(page, 'Close')
      seen.clicks += touched
      seen.pages += 1
    }
  })
}

/** Pastes each text as HTML and as words into the field of a hotspot's text. */
export async function pasteIntoText(
  browser: Browser,
  author: Author,
  demo: HotspotDemo,
  seen: TextsSeen,
): Promise<void> {
  await watching(browser, author.url, seen, async (page) => {
    await page.goto(`${author.url}/demo/${demo.id}/edit?step=1`)
    await page.waitForSelector('.ws-mark')
    await page.$eval('.ws-mark', (mark) => (mark as HTMLElement).click())
    await page.waitForSelector(field)
    for (const text of demo.steps.flat()) {
      const words = await page.$eval(
        field,
        (element, html) => {
          const selection = getSelection()
          selection?.selectAllChildren(element)
          document.dispatchEvent(new Event('selectionchange'))
          for (const type of ['text/html', 'text/plain']) {
            const clipboardData = new DataTransfer()
            clipboardData.setData(type, html)
            element.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            )
          }
          return element.textContent ?? ''
        },
        text,
      )
      if (words !== '') seen.clicks += 1
      seen.forbidden.push(...(await forbiddenIn(page, `.ws-text, ${field}`)))
      seen.pages += 1
    }
  })
}

/** Shows steps in other sites' pages, inline and in a popup, and what unfolds from a link. */
export async function embedHotspots(
  browser: Browser,
  author: Author,
  demo: HotspotDemo,
  seen: TextsSeen,
  every: number,
): Promise<void> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const pages: Record<string, string> = {}
  const site = await servePages(pages)
  for (const number of numbersOf(demo, every)) {
    const [title = ''] = demo.steps[number - 1] ?? []
    await command(author, demo.id, {
      type: 'update-demo',
      changes: { title: title.slice(0, 60).trim() || 'x' },
    })
    const address = escaped(`${author.url}/embed/${demo.id}?${queryOf(demo, number)}`)
    const named = `data-waystep-title="${escaped(title)}" data-waystep-ratio="1280/720" data-waystep-around="44"`
    const oembed = `/api/oembed?url=${encodeURIComponent(`${author.url}/demo/${demo.id}`)}`
    const json = { method: 'GET', path: `${oembed}&format=json` }
    const { html } = JSON.parse((await mustDo(author.url, '', json)).text)
    pages[`/${number}`] = `<!DOCTYPE html><div data-waystep-inline="${address}" ${named}></div>
<button type="button" data-waystep-popup="${address}" ${named}>View demo</button>${html}
<script src="${author.url}/embed.js"></script>`
    await watching(browser, [author.url, site.url], seen, async (page) => {
      await page.goto(`${site.url}/${number}`)
      await page.click('[data-waystep-popup]')
      await page.waitForFunction(() => document.querySelectorAll('iframe').length >= 3)
      for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
        await frame.waitForSelector('.ws-hotspot')
        seen.forbidden.push(...(await forbiddenIn(frame, '.ws-text')))
        seen.clicks += 1
      }
      seen.pages += 1
      await page.goto(`${author.url}${oembed}&format=xml`)
    })
  }
  await site.stop()
}
