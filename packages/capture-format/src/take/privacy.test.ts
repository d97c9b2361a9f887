import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleOf } from '../node/bundle.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import { openContext } from '../testing/browser.ts'
import { SiteServer } from '../testing/site-server.ts'
import { snapshotIn } from '../testing/snapshot-in.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { walk } from '../tree/walk.ts'

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
beforeEach(() => page.goto('about:blank'))

async function open(html: string, path = '/'): Promise<void> {
  const body = `<!DOCTYPE html><meta charset="utf-8">${html}`
  site.files.set('/', { type: 'text/html; charset=utf-8', body })
  await page.goto(site.url(path))
}

async function snapshotOf(
  html: string,
  options = '{}',
): Promise<{ page: PageSnapshot; json: string }> {
  await open(html)
  const snapshot = await snapshotIn(page, options)
  return { page: snapshot, json: JSON.stringify(snapshot) }
}

const textsOf = (snapshot: PageSnapshot): string[] =>
  [...walk(snapshot.tree)].flatMap(({ node }) => ('textContent' in node ? [node.textContent] : []))

describe('secret fields', () => {
  it.each([
    '<input type="password" value="hush">',
    '<input autocomplete="section-a current-password" value="hush">',
    '<input autocomplete="cc-number" value="hush">',
    '<input autocomplete="one-time-code" value="hush">',
    '<input name="cardNumber" value="hush">',
    '<input id="card_no" value="hush">',
    '<input aria-label="CVC" value="hush">',
    '<input placeholder="Password" value="hush">',
    '<label>Security code <input value="hush"></label>',
    '<label for="x">Your PIN</label><input id="x" value="hush">',
    '<textarea name="private_key">hush</textarea>',
    '<input type="hidden" value="hush" data-value="hush">',
    '<input style="-webkit-text-security:disc" value="hush">',
    '<input type="password" value="hush" data-initial="hush" aria-valuetext="hush">',
    '<input type="password" value="hush-hush" title="was hush-hush"><p data-password="hush-hush">hush-hush</p><i title="hush-hush"></i>',
    '<x-field></x-field><script>document.querySelector("x-field").attachShadow({mode:"open"}).innerHTML=`<input type="password" value="hush">`</script>',
    '<iframe srcdoc=\'<input autocomplete="cc-csc" value="hush">\'></iframe>',
    '<select autocomplete="cc-exp-month"><option>MM<option selected value="h">m-hush</select><script>document.querySelector("[selected]").textContent="x"</script>',
    '<script type="application/json">{"token":"hush"}</script><template>hush</template><noscript>hush</noscript><!-- hush -->',
    '<a href="https://hush:hush@a.test/?access_token=hush">Log out</a>',
  ])('keep what they hold: %s', async (html) => {
    const { json } = await snapshotOf(html)
    expect(json).not.toContain('hush')
  })

  it.each([
    '<input type="search" name="q" value="shown">',
    '<label>Spinning rate <input value="shown"></label>',
    '<label>Discard reason <input value="shown"></label>',
    '<input autocomplete="email" value="shown">',
    '<label>Show password <input type="checkbox" value="shown"></label>',
    '<input name="q" value="4242 4242 4242 4241 shown">',
  ])('are not: %s', async (html) => {
    const { page: snapshot, json } = await snapshotOf(html)
    expect(json).toContain('shown')
    expect(snapshot.maskedBoxes).toEqual([])
  })

  it('hides a password that its show button made readable, and covers it in pictures', async () => {
    await open(
      '<input id="i" type="password" value="hush" style="width:120px;height:30px;margin:0">',
    )
    const world = await openPageWorld(page)
    const take = `JSON.stringify(waystepTake.takeDocument(document).page)`
    await evaluateIn(
      world,
      `${await bundleOf('take', 'waystepTake')};globalThis.waystepTake=waystepTake;${take}`,
    )
    await page.$eval('#i', (input) => {
      ;(input as HTMLInputElement).type = 'text'
    })
    const json = String(await evaluateIn(world, take))
    expect(json).not.toContain('hush')
    expect(JSON.parse(json).maskedBoxes).toEqual([
      expect.objectContaining({ x: 8, y: 8, width: 128 }),
    ])
  })

  it('hides the number of a payment card in any field, and its own digits drawn beside it', async () => {
    const { json } = await snapshotOf(
      '<input name="q" value="4242 4242 4242 4242"><b>4242 4242 4242 4242</b>',
    )
    expect(json).not.toContain('4242')
    const code =
      '<div><div><i>8</i><i>3</i><i>7</i></div><div><input autocomplete="one-time-code" value="837"></div></div><p>8</p>'
    const { page: snapshot } = await snapshotOf(code)
    expect(textsOf(snapshot)).toEqual(['█', '█', '█', '8'])
  })

  it('hides six boxes of one digit each', async () => {
    const boxes = [5, 9, 1, 4].map((digit) => `<b><input maxlength="1" value="${digit}"></b>`)
    const { page: snapshot } = await snapshotOf(`<div>${boxes.join('')}</div>`)
    const values = [...walk(snapshot.tree)].flatMap(({ node }) =>
      'tagName' in node && node.tagName === 'input' ? [node.attributes.value] : [],
    )
    expect(values).toEqual(['█', '█', '█', '█'])
  })

  it('hides what the browser fills in of a card, in fields without a name', async () => {
    await open(
      '<form><input id="a" autocomplete="cc-number"><input id="b" autocomplete="cc-name"><input id="c" autocomplete="cc-exp"></form>',
    )
    const session = await page.createCDPSession()
    await session.send('DOM.enable')
    const { root } = await session.send('DOM.getDocument', { depth: -1 })
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '#a',
    })
    const { node } = await session.send('DOM.describeNode', { nodeId })
    const card = {
      number: '4242424242424242',
      name: 'Hush Hush',
      expiryMonth: '04',
      expiryYear: '2031',
      cvc: '837',
    }
    await session.send('Autofill.enable')
    const filled = await session
      .send('Autofill.trigger', { fieldId: node.backendNodeId, card })
      .then(() =>
        page.waitForFunction(() => document.querySelector(':autofill'), { timeout: 2000 }),
      )
      .then(
        () => true,
        (error: unknown) => String(error),
      )
    expect(filled).toBe(true)
    await page.$$eval('input', (inputs) => {
      for (const input of inputs) input.removeAttribute('autocomplete')
    })
    const json = JSON.stringify(await snapshotIn(page))
    expect(json).not.toMatch(/Hush|4242|04\/|2031/)
  })
})

describe('addresses', () => {
  it('lose what lets in: of the page, and of its links', async () => {
    await open('<a href="/x?api_key=hush&page=2">x</a>', '/?token=hush&page=1#id_token=hush')
    const snapshot = await snapshotIn(page)
    expect(JSON.stringify(snapshot)).not.toContain('hush')
    expect(snapshot.url).toBe(site.url('/?token=&page=1#id_token='))
  })
})

describe('what the author blurs', () => {
  const rects = `[...document.querySelectorAll('[data-at]')].map(e=>{const {x,y,width,height}=e.getBoundingClientRect();return [e.dataset.at,...[x,y,width,height].map(Math.round)]})`

  it('is gone, also from titles and names of what is around it', async () => {
    const { page: snapshot, json } = await snapshotOf(
      '<title>Ann Lee – CRM</title><button aria-label="Account of Ann Lee"><b class="who">Ann Lee</b></button><p>Ann Lee</p>',
      `{blurSelectors:['.who']}`,
    )
    expect(json.match(/Ann Lee/g)).toEqual(['Ann Lee'])
    expect(textsOf(snapshot)).toContain('Ann Lee')
    expect(snapshot.title).toBe('███ ███ – CRM')
  })

  it('takes the room it took, so that nothing around it moves', async () => {
    await open(`<style>
        body{font:16px/24px sans-serif;width:600px} .grow{display:inline-block;padding:4px;border:1px solid}
        img{max-width:100%;height:auto} [data-state=open]{padding:9px} td{border:1px solid} [data-v-1]{margin:5px}
      </style><div class="secret" data-v-1><p><span class="grow" data-at="a">Illinois will fill</span><span class="grow" data-at="b">MMMWWW</span>
      <b data-state="open" data-at="c">i</b><table><tr><td data-at="d">Annabel Longname<td data-at="e">12</table>
      <img data-at="f" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'/>">
      <input type="checkbox" data-at="g"><input type="date" value="2020-02-02" data-at="h"><input type="submit" value="Hush it all" data-at="i">
      <select data-at="j"><option>One hush<option>Two</select><textarea data-at="k">hush</textarea>
      <i style="width:70px;height:20px;display:inline-block;background-image:url(data:image/gif;base64,hush)" data-at="l"></i></div><p data-at="z">after</p>`)
    const before = await page.evaluate(rects)
    const { capturePage } = await import('../node/capture-page.ts')
    const { writePage } = await import('../html/write-page.ts')
    const { capture } = await capturePage(page, { blurSelectors: ['.secret'], picture: false })
    const html = writePage(capture.tree, { assetUrl: (hash) => `/${hash}`, policy: null })
    expect(html).not.toMatch(/hush|Annabel|Illinois|MMM/i)
    const marked = new Map(
      [...walk(capture.tree)].flatMap(({ node }) => ('tagName' in node ? [[node.id, node]] : [])),
    )
    expect(marked.size).toBeGreaterThan(20)
    await open(html)
    const after = await page.evaluate(
      `[...document.querySelectorAll('.secret *,[data-at]')].filter(e=>!/^(TBODY|TR|OPTION|P|TABLE)$/.test(e.tagName)||e.dataset.at).map(e=>{const {x,y,width,height}=e.getBoundingClientRect();return [x,y,width,height].map(Math.round)})`,
    )
    const places = (before as [string, ...number[]][]).map(([, ...rest]) => rest)
    expect((after as number[][]).length).toBe(places.length)
    const moved = places.flatMap((place, index) =>
      place.map((pixels, side) => Math.abs(((after as number[][])[index]?.[side] ?? 0) - pixels)),
    )
    // Letters of other heights may round a line to another pixel.
    expect(Math.max(...moved)).toBeLessThanOrEqual(1)
  })

  it('is found in shadow roots and same-origin frames, and covered only where it is seen', async () => {
    const { page: snapshot, json } = await snapshotOf(
      `<x-a></x-a><iframe srcdoc="<b class=who>Ann Lee</b>" style="position:absolute;left:200px;top:100px;border:0"></iframe>
       <div style="height:40px;width:300px;overflow:hidden;position:absolute;top:300px;left:0"><p class="who" style="height:500px;margin:0">Ann Lee</p></div>
       <div style="height:40px;overflow:auto;position:absolute;top:400px"><p style="height:500px"></p><p class="who">Ann Lee</p></div>
       <script>document.querySelector('x-a').attachShadow({mode:'open'}).innerHTML='<style>b{color:red}</style><b class="who">Ann Lee</b>'</script>`,
      `{blurSelectors:['.who']}`,
    )
    expect(json).not.toContain('Ann Lee')
    expect(textsOf(snapshot)).toContain('b{color:red}')
    const boxes = snapshot.maskedBoxes.map(({ x, y, height }) => [
      Math.round(x),
      Math.round(y),
      Math.round(height),
    ])
    expect(boxes).toContainEqual([0, 300, 40])
    expect(boxes.some(([x = 0, y = 0]) => x === 208 && y === 108)).toBe(true)
    expect(boxes).toHaveLength(3)
  })
})
