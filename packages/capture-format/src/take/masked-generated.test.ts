import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import { capturePage } from '../node/capture-page.ts'
import { openContext } from '../testing/browser.ts'
import { SiteServer } from '../testing/site-server.ts'
import { snapshotIn } from '../testing/snapshot-in.ts'

let browser: BrowserContext
let site: SiteServer
let page: Page
beforeAll(async () => {
  browser = await openContext()
  site = await SiteServer.start()
  page = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

const type = 'text/html; charset=utf-8'

async function open(html: string): Promise<void> {
  site.files.set('/', { type, body: `<!DOCTYPE html><meta charset="utf-8">${html}` })
  await page.goto(site.url('/'))
}

/** Captures the page with `.who` blurred, and opens what was written of it. */
async function replay(): Promise<string> {
  const { capture, assets } = await capturePage(page, { blurSelectors: ['.who'], picture: false })
  for (const [hash, file] of assets) site.files.set(`/${hash}`, { ...file, body: file.bytes })
  const body = writePage(capture.tree, { assetUrl: (hash) => `/${hash}` })
  site.files.set('/replayed', { type, body })
  await page.goto(site.url('/replayed'))
  const texts = [...assets.values()].map(({ bytes }) => Buffer.from(bytes).toString())
  return [body, ...texts].join('\n')
}

/** What is drawn as a part of elements, in shadow roots too. */
const drawn = (selector: string, part: string): Promise<string[]> =>
  page.evaluate(
    (wanted, pseudo) => {
      const hosts = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
      return [document, ...hosts].flatMap((root) =>
        [...root.querySelectorAll(wanted)].map((one) => getComputedStyle(one, pseudo).content),
      )
    },
    selector,
    part,
  )

it('what style sheets put before and after blurred elements is gone, as it is drawn and as it is said', async () => {
  await open(`<style>
      .who::before{content:"Ann Lee" !important} #a::after{content:attr(data-mail) " !"}
      li::marker{content:"No 4711"} #c::after{content:"\\e900"} p::before{content:var(--name)}
      .free::before{content:"Shown"}</style>
    <div class="who" id="a" data-mail="ann@lee.test">x</div><div class="free">y</div>
    <ul class="who"><li>one</li></ul><p class="who" style='--name:"Bob Ray"'>z</p><b class="who icon" id="c"></b><x-a></x-a>
    <script>document.querySelector('x-a').attachShadow({mode:'open'}).innerHTML='<style>i::after{content:"Cy Dee"}</style><i class="who">w</i>'
    const sheet=new CSSStyleSheet();sheet.replaceSync('#c::before{content:"Ann of Ohio" !important}');document.adoptedStyleSheets=[sheet]</script>`)
  const written = await replay()
  expect(written).not.toMatch(/Ann Lee|ann@lee|4711|Bob Ray|Cy Dee|Ohio/)
  expect(written).toContain('Shown')
  expect(await drawn('#a', '::before')).toEqual(['"xxx xxx"'])
  expect(await drawn('#a', '::after')).toEqual(['"xxxxxxxxxxxx x"'])
  expect(await drawn('li', '::marker')).toEqual(['"xx xxxx"'])
  expect(await drawn('#c', '::before')).toEqual(['"xxx xx xxxx"'])
  expect(await drawn('#c', '::after'), 'an icon').toEqual(['"\ue900"'])
  expect(await drawn('p', '::before')).toEqual(['"xxx xxx"'])
  expect(await drawn('i', '::after')).toEqual(['"xx xxx"'])
  expect(await drawn('.free', '::before')).toEqual(['"Shown"'])
})

it('what the file of a linked sheet says is not drawn', async () => {
  site.files.set('/a.css', { type: 'text/css', body: '#b::before{content:"Total 90210"}' })
  await open('<link rel="stylesheet" href="/a.css"><p class="who" id="b">x</p>')
  await replay()
  expect(await drawn('#b', '::before')).toEqual(['"xxxxx xxxxx"'])
})

it('is covered in pictures, where it stands beside its element too', async () => {
  await open(`<style>body{margin:0}.who{position:absolute;left:20px;top:50px;width:40px;height:20px;white-space:nowrap}
    .tip::after{content:"Ann Lee";position:absolute;left:100px;top:-30px;width:90px;height:25px}
    .wide::before{content:"Ann Lee has a long name";font:16px monospace}</style>
    <div class="who tip">x</div><div class="who wide" style="top:200px"></div>`)
  const { maskedBoxes } = await snapshotIn(page, `{blurSelectors:['.who']}`)
  expect(maskedBoxes).toContainEqual(
    expect.objectContaining({ x: 120, y: 20, width: 90, height: 25 }),
  )
  const wide = maskedBoxes.find(({ y }) => y === 200)
  expect(wide?.width).toBeGreaterThan(150)
})

it.each(['<div class="who"><p>x</p>FRAME</div>', '<div>FRAME</div>'])(
  'a frame that nobody may read is masked whole where it is blurred or stands in what is: %s',
  async (around) => {
    const other = site.url('/frame').replace('127.0.0.1', 'localhost')
    site.files.set('/frame', { type, body: '<p>Ann Lee</p>' })
    const frame = `<iframe class="${around.includes('who') ? '' : 'who'}" src="${other}" style="position:absolute;left:30px;top:40px;width:200px;height:100px;border:0"></iframe>`
    await open(around.replace('FRAME', frame))
    const snapshot = await snapshotIn(page, `{blurSelectors:['.who']}`)
    expect(snapshot.frames).toEqual([])
    expect(JSON.stringify(snapshot)).not.toContain(other)
    expect(snapshot.maskedBoxes).toContainEqual(
      expect.objectContaining({ x: 30, y: 40, width: 200, height: 100 }),
    )
    const { capture } = await capturePage(page, { blurSelectors: ['.who'], picture: false })
    expect(JSON.stringify(capture)).not.toContain('Ann Lee')
  },
)
