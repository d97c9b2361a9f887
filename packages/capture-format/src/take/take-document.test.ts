import type { BrowserContext, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeCapture } from '../assets/complete-capture.ts'
import { bundleOf } from '../node/bundle.ts'
import { capturePage } from '../node/capture-page.ts'
import { evaluateIn, openPageWorld } from '../node/page-worlds.ts'
import { openContext } from '../testing/browser.ts'
import { SiteServer } from '../testing/site-server.ts'
import { snapshotIn } from '../testing/snapshot-in.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { parseCapture } from '../tree/parse-capture.ts'

describe('takeDocument', () => {
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

  async function open(html: string): Promise<Page> {
    site.files.set('/', { type: 'text/html; charset=utf-8', body: `<!DOCTYPE html>${html}` })
    const page = await browser.newPage()
    await page.goto(site.url('/'))
    return page
  }

  it('lets no password, card number, hidden or file value out of the page', async () => {
    const page =
      await open(`<input type="password" value="hush-1"><input type="text" name="password" value="hush-2">
      <input autocomplete="cc-number" value="hush-3"><input type="hidden" value="hush-4"><input autocomplete="section-a one-time-code" value="hush-5">
      <input name="city" value="Paris"><script>document.querySelector('[type=password]').value='hush-6'</script><meta name="csrf-token" content="hush-7">`)
    const { capture } = await capturePage(page)
    await page.close()
    expect(JSON.stringify(capture)).not.toContain('hush')
    expect(JSON.stringify(capture)).toContain('Paris')
    expect(capture.picture).toBeNull()
  })

  it('masks what the author blurs, with all below it, and says where it stood', async () => {
    const page = await open(
      `<div class="private" data-x="hush" style="width:100px;height:50px"><b title="hush">hush</b><img src="data:image/gif;base64,hushhush" alt="hush"><input value="hush"><svg><text>hush</text></svg><iframe srcdoc="hush"></iframe></div><p>seen</p>`,
    )
    const snapshot = await snapshotIn(page, `{blurSelectors:['.private','::broken']}`)
    await page.close()
    expect(JSON.stringify(snapshot)).not.toContain('hush')
    expect(JSON.stringify(snapshot.tree)).toContain('seen')
    const [own] = snapshot.maskedBoxes
    expect(own).toMatchObject({ x: 8, y: 8 })
    expect(own?.width, 'all of it is covered').toBeGreaterThanOrEqual(100)
    const lowest = Math.max(...snapshot.maskedBoxes.map(({ y, height }) => y + height))
    expect(lowest, 'what flows out of it is covered, too').toBeGreaterThan(150)
  })

  it('leaves out the recording bar, scripts, comments and what only servers read', async () => {
    const page = await open(
      `<!-- secret --><x-bar>bar</x-bar><p>kept</p><script>var secret=1</script><noscript>no</noscript><link rel="preconnect" href="//x"><meta property="og:x" content="y">`,
    )
    const { tree } = await snapshotIn(page, `{exclude:'x-bar'}`)
    await page.close()
    const json = JSON.stringify(tree)
    expect(json).toContain('kept')
    expect(json).not.toMatch(/x-bar|"bar"|secret|"script"|"noscript"|preconnect|"meta"/)
  })

  it('reads closed shadow roots with the function it is given', async () => {
    const page = await open(
      `<x-a></x-a><script>const root=document.querySelector('x-a').attachShadow({mode:'closed'});root.innerHTML='<b>inside</b>';document.querySelector('x-a').addEventListener('root',event=>event.detail.root=root)</script>`,
    )
    const world = await openPageWorld(page)
    const { result } = await world.session.send('Runtime.evaluate', {
      expression: `document.querySelector('x-a')`,
    })
    const { node } = await world.session.send('DOM.describeNode', {
      objectId: result.objectId ?? '',
      depth: -1,
      pierce: true,
    })
    const { object } = await world.session.send('DOM.resolveNode', {
      backendNodeId: node.shadowRoots?.[0]?.backendNodeId ?? 0,
      executionContextId: world.contextId,
    })
    await world.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: 'function(){globalThis.closedRoot=this}',
    })
    const script = `${await bundleOf('take', 'waystepTake')};JSON.stringify(waystepTake.takeDocument(document,{openOrClosedShadowRoot:e=>e.localName==='x-a'?closedRoot:null}).page.tree)`
    const json = String(await evaluateIn(world, script))
    await page.close()
    expect(json).toContain('inside')
    expect(json).toMatch(/"isShadow":true/)
    expect(json).toMatch(/"isShadowHost":true/)
  })

  it('takes pages of any depth, and says which levels a tree has no room for', async () => {
    const page = await open(
      `<body><script>let at=document.body;for(let i=0;i<3000;i++)at=at.appendChild(document.createElement('b'));at.textContent='hush'</script>`,
    )
    const { capture } = await capturePage(page)
    await page.close()
    expect(capture.health.map(({ kind }) => kind)).toEqual(['page-too-large'])
    expect(parseCapture(capture)).toEqual({ ok: true, capture })
  })

  it('changes nothing in the page: nodes, names, prototypes, focus, selection, scroll, requests', async () => {
    const page =
      await open(`<input id="i" value="x"><p id="p">some text</p><canvas id="c" width="9" height="9"></canvas><img src="/gone.png"><iframe srcdoc="in"></iframe><div style="height:3000px"></div><script>
      i.focus();scrollTo(0,30);getSelection().selectAllChildren(p)
      window.changes=[];new MutationObserver(list=>changes.push(...list)).observe(document,{subtree:true,childList:true,attributes:true,characterData:true})
      const cookies=Object.getOwnPropertyDescriptor(Document.prototype,'cookie');Object.defineProperty(Document.prototype,'cookie',{...cookies,get(){changes.push('cookie');return cookies.get.call(this)}})
      for(const name of ['createElement','querySelector','addEventListener'])  {const own=Document.prototype[name]??EventTarget.prototype[name];Document.prototype[name]=function(...a){changes.push(name);return own.apply(this,a)}}
      window.state=()=>[Object.getOwnPropertyNames(window).length,document.activeElement.id,String(getSelection()),scrollY,performance.getEntriesByType('resource').length]</script>`)
    const before = await page.evaluate(
      `(()=>{changes.length=0;const [a,b,d,e,f]=state();return JSON.stringify([a,b,d,e,f])})()`,
    )
    const logs: string[] = []
    page.on('console', (message) => logs.push(message.text()))
    await page.evaluate(`changes.length=0`)
    await snapshotIn(page, '{}')
    const changes = await page.evaluate(`JSON.stringify(changes.map(String))`)
    const after = await page.evaluate(
      `(()=>{const [a,b,d,e,f]=state();return JSON.stringify([a,b,d,e,f])})()`,
    )
    await page.close()
    expect(changes).toBe('[]')
    expect(after).toBe(before)
    expect(logs).toEqual([])
  })

  it('gives a canvas no context that the page has not given it', async () => {
    const page = await open(`<canvas id="c" width="9" height="9"></canvas>`)
    await snapshotIn(page, '{}')
    const isFree = await page.evaluate(`document.getElementById('c').getContext('webgl')!==null`)
    await page.close()
    expect(isFree).toBe(true)
  })

  it('asks only for the fonts in use, each file once, and keeps to its limits', async () => {
    const face = (family: string, file: string): string =>
      `@font-face{font-family:${family};src:url(${file}.eot),url(${file}.woff2) format("woff2")}`
    const snapshot: PageSnapshot = {
      ...(await snapshotIn(
        await open(
          `<style>${face('used', '/u')}${face('unused', '/n')}p{background:url(/big.png)}</style><p>p</p><table background="/a.png"></table><table background="/a.png"></table>`,
        ),
        '{}',
      )),
      loadedFonts: [{ family: 'used', style: 'normal', weight: '400', unicodeRange: 'U+0-10FFFF' }],
    }
    const asked: string[] = []
    const png = Uint8Array.from('\x89PNG\r\n\x1a\n', (it) => it.charCodeAt(0))
    const { capture, assets } = await completeCapture(snapshot, {
      capturedAt: new Date(0),
      limits: { fileBytes: 100 },
      fetchAsset: async ({ url }) => {
        const { pathname } = new URL(url)
        asked.push(pathname)
        if (pathname === '/big.png') return Uint8Array.from({ length: 200 }, (_, i) => png[i] ?? 0)
        return pathname.endsWith('.png') ? png : Uint8Array.from('wOF2', (it) => it.charCodeAt(0))
      },
    })
    expect(asked.sort()).toEqual(['/a.png', '/big.png', '/u.woff2'])
    expect([...assets.values()].map(({ type }) => type).sort()).toEqual(['font/woff2', 'image/png'])
    expect(capture.health.map(({ kind }) => kind)).toEqual(['asset-too-large'])
  })
})
