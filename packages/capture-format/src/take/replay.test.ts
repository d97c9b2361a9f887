import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContext } from '../testing/browser.ts'
import { type Construct, css, itKeeps, openConstruct, svg } from '../testing/constructs.ts'
import { captureAndReplay } from '../testing/replay.ts'
import { type SiteFile, SiteServer } from '../testing/site-server.ts'

const sprite: SiteFile = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="star" viewBox="0 0 10 10"><path d="M0 0h10L5 10z"/></symbol></svg>',
}

/** One construct each; every one must look the same after its server is gone. */
const constructs: Readonly<Record<string, Construct>> = {
  'a linked style sheet with imports, conditions and pictures': {
    html: '<link rel="stylesheet" href="/css/a.css"><h1>Title</h1><p>Text</p>',
    files: {
      '/css/a.css': css(
        '@import "b.css" screen; @import url(print.css) print; h1{background:url("../img/i.svg") repeat-x}',
      ),
      '/css/b.css': css('h1{border:3px solid red;color:teal}'),
      '/css/print.css': css('p{display:none}'),
      '/img/i.svg': svg('gold'),
    },
  },
  'shorthands that hold variables, which the CSSOM loses': {
    html: '<style>:root{--p:30px}p{padding:var(--p);padding-left:90px;border:var(--p) solid;border-top-width:2px}</style><p>Text</p>',
  },
  'rules that only the CSSOM has': {
    html: '<style id="s"></style><style id="t">p{margin:9px}</style><p>Text</p><script>s.sheet.insertRule("p{color:red}");t.sheet.insertRule("p{font-size:40px}",1)</script>',
  },
  'constructed style sheets of the document': {
    html: '<p>Text</p><script>const c=new CSSStyleSheet();c.replaceSync("p{color:green;font-size:30px}");document.adoptedStyleSheets=[c]</script>',
  },
  'open shadow roots with slots, constructed sheets and links': {
    html: '<x-a><i slot="t">light</i> rest</x-a><script>const r=document.querySelector("x-a").attachShadow({mode:"open"});r.innerHTML="<link rel=stylesheet href=/r.css><b>shadow</b><slot name=t></slot><slot></slot>";const c=new CSSStyleSheet();c.replaceSync("b{color:green}");r.adoptedStyleSheets=[c]</script>',
    files: { '/r.css': css('b{border:4px double blue}') },
  },
  'elements that wait to be defined': {
    html: '<style>x-b:not(:defined){visibility:hidden}</style><x-b>Text</x-b><script>customElements.define("x-b",class extends HTMLElement{})</script>',
  },
  'form state as it is on screen': {
    html: '<input id="a" value="default"><input id="b" value="cleared"><input id="c" type="checkbox" checked><input id="d" type="checkbox"><input type="radio" name="r" checked><input id="e" type="radio" name="r"><select><option selected>One<option id="f">Two</select><textarea id="g">\nold</textarea><input id="h" type="range"><input id="i" type="checkbox"><input placeholder="empty">',
    setup: async (page) => {
      await page.evaluate(() => {
        const get = (id: string): HTMLInputElement =>
          document.getElementById(id) as HTMLInputElement
        get('a').value = 'typed'
        get('b').value = ''
        get('c').checked = false
        get('d').checked = true
        get('e').checked = true
        Object.assign(document.getElementById('f') ?? {}, { selected: true })
        get('g').value = '\nfirst line is empty'
        get('h').value = '90'
        get('i').indeterminate = true
      })
    },
  },
  'images: srcset, picture, lazy, data, background attribute': {
    html: '<img src="/a.svg" srcset="/b.svg 1x, /c.svg 2x"><picture><source media="(min-width:10px)" srcset="/c.svg"><img src="/a.svg"></picture><img src="/a.svg" loading="lazy"><img src="data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==" width="30" height="30"><table background="/b.svg"><tr><td>cell</td></tr></table>',
    files: { '/a.svg': svg('red'), '/b.svg': svg('blue'), '/c.svg': svg('green') },
  },
  'SVG: markup, sprites of other files, gradients, foreignObject': {
    html: '<svg width="100" height="50"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="100" height="50" fill="url(#g)"/><foreignObject width="90" height="40"><p style="margin:0;color:white">html</p></foreignObject></svg><svg width="50" height="50"><use href="/sprite.svg#star"/></svg><svg width="50" height="50"><image href="/a.svg" width="40" height="40"/></svg>',
    files: { '/sprite.svg': sprite, '/a.svg': svg('purple') },
  },
  'canvases that may be read': {
    html: '<style>canvas{border:2px solid;width:200px}</style><canvas width="100" height="50"></canvas><script>const g=document.querySelector("canvas").getContext("2d");g.fillStyle="orange";g.fillRect(10,10,50,30)</script>',
  },
  'canvases of WebGL, cut out of the picture': {
    html: '<canvas width="100" height="60" style="display:block"></canvas><script>const g=document.querySelector("canvas").getContext("webgl");g.clearColor(0,.5,1,1);g.clear(g.COLOR_BUFFER_BIT)</script>',
  },
  'canvases of WebGL that have no transparency': {
    html: '<canvas width="100" height="60" style="display:block"></canvas><script>const g=document.querySelector("canvas").getContext("webgl",{alpha:false});g.clearColor(0,.5,1,1);g.clear(g.COLOR_BUFFER_BIT)</script>',
  },
  'scroll of the window and of elements': {
    html: '<div style="height:1500px;background:linear-gradient(red,blue)"></div><div id="s" style="height:300px;width:300px;overflow:scroll"><div style="height:1000px;width:2000px;background:linear-gradient(45deg,yellow,green)"></div></div><div style="height:900px"></div>',
    setup: async (page) => {
      await page.evaluate(() => {
        document.getElementById('s')?.scrollTo(150, 250)
        scrollTo(0, 1400)
      })
    },
  },
  'a modal dialog with a popover above it': {
    html: '<style>dialog::backdrop{background:rgb(0 0 255/.3)}</style><p>Page</p><dialog><p>Modal</p></dialog><div popover="manual" style="inset:auto;right:0;bottom:0">Popover</div>',
    setup: async (page) => {
      await page.evaluate(() => {
        document.querySelector('dialog')?.showModal()
        document.querySelector<HTMLElement>('[popover]')?.showPopover()
        document.querySelector<HTMLElement>(':focus')?.blur()
      })
    },
  },
  'same-origin frames, nested, with their own styles and scroll': {
    html: '<iframe src="/inner.html" width="400" height="200"></iframe><iframe srcdoc="<body style=background:pink>srcdoc &amp; &quot;quotes&quot;"></iframe>',
    files: {
      '/inner.html': {
        type: 'text/html',
        body: '<!DOCTYPE html><link rel="stylesheet" href="/inner.css"><p>inner</p><iframe srcdoc="<b>nested</b>" height="50"></iframe><div style="height:900px"></div><script>scrollTo(0,20)</script>',
      },
      '/inner.css': css('p{color:red;font-size:30px}'),
    },
  },
  'what HTML would rearrange: blocks in p, links in links, rows in tables': {
    html: '<style>p{border:1px solid;padding:5px}p div{color:red}a a{color:green}table tr{background:#ddd}h1:last-child{color:blue}</style><p id="p">in p </p><a href="#x" id="a">outer </a><table id="t"></table><script>const d=document.createElement("div");d.textContent="block";p.append(d," tail");const l=document.createElement("a");l.href="#y";l.textContent="inner";a.append(l);t.innerHTML="<tbody><tr><td>1</td></tr></tbody>";t.append(t.querySelector("tr").cloneNode(true))</script>',
  },
  'the place among its siblings of what is left out': {
    html: '<style>p{color:red}p:last-child{color:blue}div>:not(:first-child){margin-left:50px}</style><div><p>not last</p><script></script></div><div><template></template><p>not first</p></div><div><p>first<!-- c --></p><p>last</p></div>',
  },
  'a form whose fields have the names of properties': {
    html: '<form><input name="firstChild"><input name="attributes"><input name="localName"><input name="nodeType"><input name="nextSibling"><b>bold</b></form><img name="title"><img name="fonts"><p>after</p>',
  },
  'noscript, hidden things and comments': {
    html: '<noscript>not shown</noscript><!-- not shown --><template>not shown</template><p hidden>not shown</p><details open><summary>s</summary>open</details><details><summary>s</summary>closed</details>',
  },
  'right-to-left text and other scripts': {
    html: '<p dir="rtl">שלום עולם</p><p>Größe 漢字 😀 &amp;lt; &lt;b&gt;</p>',
  },
}

describe('a page that was taken, replayed with its server gone', () => {
  itKeeps(constructs)

  let browser: BrowserContext
  beforeAll(async () => {
    browser = await openContext()
  })
  afterAll(async () => browser.close())

  it('keeps quirks mode', async () => {
    const html =
      '<style>table{color:red}div{width:100px;height:50;background:gold}</style><div>No unit</div><font size="5"><table><tr><td>does not inherit the size</table></font>'
    const { page, site } = await openConstruct(browser, { html, doctype: '' })
    const { differing, capture } = await captureAndReplay(browser, page)
    await page.close()
    await site.stop()
    expect(capture.tree.compatMode).toBe('BackCompat')
    expect(differing).toBe(0)
  })

  it('reports what it could not keep, and leaves it out rather than asking for it', async () => {
    // What the page asked for in vain itself is no loss; what it has not asked for yet may be one.
    const html =
      '<link rel="stylesheet" href="/never.css"><img src="/never.png"><style>p:hover{background:url(/gone.png)}</style><p>x</p>'
    const { page, site } = await openConstruct(browser, { html })
    const { outside, missing, capture } = await captureAndReplay(browser, page)
    await page.close()
    await site.stop()
    expect(outside).toEqual([])
    expect(missing).toEqual([])
    const lost = capture.health.map(({ kind, detail }) => `${kind} ${new URL(detail).pathname}`)
    expect(lost).toEqual(['asset-missing /gone.png'])
  })

  it('joins the frame of another origin', async () => {
    const other = await SiteServer.start()
    other.files.set('/f.html', {
      type: 'text/html',
      body: '<!DOCTYPE html><body style="background:gold"><p>from elsewhere</p><img src="/p.svg">',
    })
    other.files.set('/p.svg', svg('navy'))
    const { page, site } = await openConstruct(browser, {
      html: `<iframe src="http://localhost:${other.port}/f.html" width="300" height="200" style="border:7px solid"></iframe>`,
    })
    const { differing, capture, outside } = await captureAndReplay(browser, page)
    await page.close()
    await site.stop()
    await other.stop()
    expect(capture.health).toEqual([])
    expect(outside).toEqual([])
    expect(differing).toBe(0)
  })
})
