import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleOf } from '../node/bundle.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import { openContext } from '../testing/browser.ts'
import { SiteServer } from '../testing/site-server.ts'

let browser: BrowserContext
let site: SiteServer
beforeAll(async () => {
  browser = await openContext()
  site = await SiteServer.start()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const rules = Array.from({ length: 1000 }, (_, i) => `.a${i} { margin: ${i}px; }`).join('')
/** Counts in the taking world how often the text of a rule is read. */
const counting = `globalThis.read=0;for(const{CSSRule}of[self,self[0]]){
  const text=Object.getOwnPropertyDescriptor(CSSRule.prototype,'cssText'),{get}=text;
  text.get=function(){read++;return get.call(this)};Object.defineProperty(CSSRule.prototype,'cssText',text)}`
const take = `read=0;globalThis.snapshot=waystepTake.takeDocument(document).page.sheets.map(({rules})=>rules);
  ({read,counts:snapshot.map(rules=>rules.length),last:snapshot.map(rules=>rules.at(-1))})`

it('reads the rules of a linked sheet once, ahead of a taking, and again when scripts have changed it', async () => {
  site.files.set('/a.css', { type: 'text/css', body: rules })
  const link = '<link rel="stylesheet" href="/a.css">'
  site.files.set('/frame', { type: 'text/html', body: `<!DOCTYPE html>${link}` })
  site.files.set('/', {
    type: 'text/html',
    body: `<!DOCTYPE html>${link}<iframe src="/frame"></iframe>`,
  })
  const page = await browser.newPage()
  await page.goto(site.url('/'))
  const world = await openPageWorld(page)
  const script = await bundleOf('take', 'waystepTake')
  await evaluateIn(world, `${counting};${script};globalThis.waystepTake=waystepTake;0`)

  await evaluateIn(world, 'waystepTake.readSheetsAhead(document)')
  expect(await evaluateIn(world, 'read')).toBe(2000)
  const last = '.a999 { margin: 999px; }'
  const untouched = { counts: [1000, 1000], last: [last, last] }
  expect(await evaluateIn(world, take)).toEqual({ ...untouched, read: 0 })

  await page.evaluate(() => {
    const sheet = document.styleSheets[0]
    sheet?.insertRule('b { color: red; }', sheet.cssRules.length)
  })
  const changed = { counts: [1001, 1000], last: ['b { color: red; }', last] }
  expect(await evaluateIn(world, take)).toEqual({ ...changed, read: 1001 })
  await page.close()
})
