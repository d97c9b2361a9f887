// @vitest-environment node
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openContext } from '../../testing/open-context.ts'

/** A style sheet with all that it imports. */
function cssOf(path: string): string {
  const css = readFileSync(path, 'utf8')
  return css.replace(/@import "(\.[^"]+)";/g, (_, other: string) =>
    cssOf(resolve(dirname(path), other)),
  )
}

const ui = resolve(import.meta.dirname, '../../../../packages/ui/src')
const css = [
  cssOf(`${ui}/tokens/tokens.css`),
  cssOf(`${ui}/styles.css`),
  cssOf(resolve(import.meta.dirname, 'translations.css')),
].join('\n')

/** The hub as its components build it, with many texts and the preview of a step. */
const rows = Array.from(
  { length: 60 },
  (_, index) =>
    `<li class="ed-hub-row"><header></header><div class="ed-hub-original">Text ${index}</div><div><span class="wsui-textarea"><textarea></textarea></span></div></li>`,
)
const hub = `<div class="wsui-scrim"><div class="wsui-dialog" style="--dialog-width: 1024px"><header><h2>Translations Hub</h2></header><div class="ed-hub"><div class="ed-hub-bar"></div><div class="ed-hub-main" data-previewed="true"><div><div role="tabpanel" data-state="active"><div class="ed-hub-columns"></div><div class="ed-hub-rows"><section><ul>${rows.join('')}</ul></section></div></div></div><section class="ed-hub-preview"><div class="ed-hub-stage"></div></section></div><footer class="ed-hub-foot"><button class="wsui-button">Save translation</button></footer></div></div></div>`

let context: BrowserContext
beforeAll(async () => {
  context = await openContext()
})
afterAll(() => context.close())

async function measured(width: number, height: number) {
  const page = await context.newPage()
  await page.setViewport({ width, height })
  await page.setContent(`<style>${css} * { animation: none !important; }</style>${hub}`)
  const boxes = await page.evaluate(() => {
    const box = (selector: string) => {
      const { width, height, bottom } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      return { width: Math.round(width), height: Math.round(height), bottom: Math.round(bottom) }
    }
    const list = document.querySelector('.ed-hub-rows')
    return {
      dialog: box('.wsui-dialog'),
      stage: box('.ed-hub-stage'),
      foot: box('.ed-hub-foot'),
      scrolls: list !== null && list.scrollHeight > list.clientHeight,
    }
  })
  await page.close()
  return boxes
}

it('[V2.48, V2.61, V9.10] is 5xl wide at most and 80vh high; the preview is 35% of the window at 16:9', async () => {
  const { dialog, stage, foot, scrolls } = await measured(1440, 900)
  expect(dialog).toMatchObject({ width: 1024, height: 720 })
  expect(stage).toMatchObject({ width: 504, height: Math.round((504 * 9) / 16) })
  expect(foot.bottom).toBe(dialog.bottom)
  expect(scrolls).toBe(true)
  const narrower = await measured(1000, 800)
  expect(narrower.dialog.width).toBeLessThan(1000)
  expect(narrower.stage.width).toBe(350)
})

it('fills a phone, where the preview lies over the texts', async () => {
  const { dialog, stage, foot, scrolls } = await measured(390, 844)
  expect(dialog).toMatchObject({ width: 358, height: 812 })
  expect(stage.width).toBe(358)
  expect(foot.bottom).toBe(dialog.bottom)
  expect(scrolls).toBe(true)
})
