// @vitest-environment node
import { chapterStep, publishedDemo } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { boxAt } from './testing/measure.ts'
import { stepWithHotspot, viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()
const named = (name: string) => `.ws-control[aria-label="${name}"]`

describe('a viewer in the language of its visitor', () => {
  it('[M9.41] says what the server drew, and goes on in it', async () => {
    await viewer.open('/demo/plain?words=de')
    const heard = () => viewer.page.$eval('.ws-heard', ({ textContent }) => textContent)
    await viewer.page.click(named('Weiter'))
    await viewer.page.waitForFunction(() =>
      document.querySelector('.ws-position')?.textContent.startsWith('2 von 4'),
    )
    await expect.poll(heard).toContain('Schritt 2 von 4')
    await viewer.page.waitForSelector(named('Vollbild'))
    const shortcuts = await viewer.page.$eval('.ws-shortcuts', (button) =>
      button.getAttribute('title'),
    )
    expect(shortcuts).toBe('Tastenkürzel sind an: Pfeile, Leertaste, Pos1, Ende, F')
    await viewer.page.keyboard.press('End')
    await viewer.page.keyboard.press('ArrowRight')
    await viewer.page.waitForSelector('.ws-card')
    const card = await viewer.page.$eval('.ws-card', ({ textContent }) => textContent)
    expect(card).toContain('Sie sind am Ende angekommen')
    expect(card).toContain('Von vorn beginnen')
    expect(viewer.complaints).toEqual([])
  })

  it('[M9.41] says in it why a password does not pass', async () => {
    viewer.site.demos['gated'] = publishedDemo([
      chapterStep({ type: 'Password', heading: 'Members', locked: true }),
      stepWithHotspot('two'),
    ])
    await viewer.open('/demo/gated?words=ja')
    await viewer.page.setRequestInterception(true)
    viewer.page.on('request', (request) =>
      request.url().includes('/gates/')
        ? void request.respond({ status: 401, contentType: 'application/json', body: '{}' })
        : void request.continue(),
    )
    await viewer.page.type('input[type=password]', 'guess')
    await viewer.page.keyboard.press('Enter')
    await viewer.page.waitForSelector('.ws-field-problem')
    const problem = await viewer.page.$eval('.ws-field-problem', (shown) => ({
      textContent: shown.textContent,
      lang: shown.getAttribute('lang'),
    }))
    expect(problem).toEqual({ textContent: 'パスワードが違います。', lang: 'ja' })
  })

  it('[M9.41] asks in it whether a visit may be counted', async () => {
    viewer.site.tracking = 'ask'
    await viewer.open('/demo/plain?words=ar')
    const banner = await viewer.page.waitForSelector('.ws-consent-banner')
    const said = await banner?.evaluate((shown) => ({
      lang: shown.getAttribute('lang'),
      dir: shown.getAttribute('dir'),
      words: shown.textContent,
    }))
    expect(said).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(said?.words).toContain('موافقة')
  })

  it.each([1280, 390])('[M9.41] is mirrored for Arabic, at %s pixels', async (width) => {
    await viewer.page.setViewport({ width, height: 844 })
    await viewer.open('/demo/plain?words=ar&step=2')
    await viewer.page.waitForSelector(named('ملء الشاشة'))
    const full = await boxAt(viewer.page, named('ملء الشاشة'))
    const position = await boxAt(viewer.page, '.ws-position')
    expect(full.x).toBeLessThan(position.x)
    const wide = await viewer.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  })
})
