// @vitest-environment node
import type { PublishedDemo } from '@waystep/demo-model'
import { expect, it } from 'vitest'
import { barriersOn } from '../testing/barriers-on.ts'
import { heardOn } from './testing/heard.ts'
import { type Reached, setMedia, tabThrough } from './testing/judged.ts'
import { type ViewerScene, viewerScenes } from './testing/screens.ts'
import { viewerInBrowser } from './testing/viewer-in-browser.ts'

const viewer = viewerInBrowser()

const still = { 'prefers-reduced-motion': 'reduce' }
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

async function arrive({ name, demo, embed, files = {}, shows, arrive }: ViewerScene) {
  viewer.site.demos['scene'] = demo
  for (const [file, bytes] of Object.entries(files)) viewer.site.files.set(file, bytes)
  if (shows === '.ws-consent-banner') viewer.site.tracking = 'ask'
  await setMedia(viewer.page, still)
  await viewer.page.goto(`${viewer.site.url}/${embed ? 'embed' : 'demo'}/scene`)
  await viewer.page.waitForFunction(() => performance.getEntriesByName('waystep-ready').length > 0)
  await arrive?.(viewer.page, viewer.site)
  await viewer.page.waitForSelector(shows).catch(() => {
    throw new Error(`${name} does not show ${shows}`)
  })
  await viewer.page.waitForSelector('.ws-stage:not([data-waits]), .ws-fault')
}

const controlsInSight = () =>
  viewer.page.$$eval('button:enabled, input, select, a[href]', (all) =>
    all.flatMap((element) => {
      const isThere =
        element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null
      const id = element.id && document.querySelector(`label[for="${element.id}"]`)?.textContent
      const name = id || element.getAttribute('aria-label') || element.textContent || ''
      return isThere ? [name.trim().slice(0, 60)] : []
    }),
  )

/** What has no edge though it can be pressed or filled in; marks and links are told otherwise. */
const withoutEdges = () =>
  viewer.page.$$eval(
    '.ws-viewer button, .ws-viewer input, .ws-viewer select, .ws-consent-banner button',
    (all) =>
      all.flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return []
        const style = getComputedStyle(element)
        const { borderTopWidth, borderTopStyle, clipPath, forcedColorAdjust } = style
        const isEdged = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
        // A slider that is drawn by its own style sheet names the system's colors itself.
        if (element.matches('[type="range"]')) return forcedColorAdjust === 'none' ? [] : ['slider']
        return isEdged || clipPath !== 'none' || element.matches('.ws-mark, .ws-link')
          ? []
          : [element.outerHTML.slice(0, 120)]
      }),
  )

/** Texts that nothing says to be English and that are none of the demo's: Waystep's own words, and so English. */
const unmarkedWords = (demo: PublishedDemo) =>
  viewer.page.evaluate((said) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const { parentElement } = walker.currentNode
      if (!/\p{L}/u.test(text) || parentElement?.closest('script, style, [lang="en"]')) continue
      if (!said.includes(text)) found.push(text)
    }
    return found
  }, JSON.stringify(demo))

const hiddenFocus = (reached: readonly Reached[]) => reached.filter(({ isShown }) => !isShown)

/** All of a screen in one visit: most of what a test of one costs is to get there. */
it.each(viewerScenes)(
  'holds WCAG 2.2 AA, by ear, by keys and in forced colors: $name',
  async (scene) => {
    await arrive(scene)
    const heard = await heardOn(viewer.page)
    let from = 0
    for (const one of scene.heard) {
      const at = heard.findIndex((said, index) => index >= from && said.includes(one))
      expect.soft(at, `“${one}” in ${heard.slice(from).join(' | ')}`).toBeGreaterThan(-1)
      from = Math.max(from, at)
    }
    expect.soft(await unmarkedWords(scene.demo)).toEqual([])
    const reached = await tabThrough(viewer.page)
    expect.soft(hiddenFocus(reached)).toEqual([])
    const names = reached.map(({ name }) => name)
    expect.soft(names).toEqual(expect.arrayContaining(await controlsInSight()))

    for (const size of [phone, desktop]) {
      await viewer.page.setViewport(size)
      for (const theme of ['light', 'dark']) {
        await setMedia(viewer.page, { ...still, 'prefers-color-scheme': theme })
        const where = `${theme}, ${size.width} wide`
        expect.soft(await barriersOn(viewer.page), where).toEqual([])
      }
    }

    await setMedia(viewer.page, { ...still, 'forced-colors': 'active' })
    expect.soft(await withoutEdges()).toEqual([])
    expect.soft(hiddenFocus(await tabThrough(viewer.page))).toEqual([])
  },
)
