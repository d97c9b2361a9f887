import type { Page } from 'puppeteer-core'
import { type Construct, css, svg } from '../constructs.ts'

/** A small page of a kind that people record, with the constructs that a format may lose. */
export interface SamplePage extends Construct {
  /** Files of a second site, whose address stands for `OTHER` in the page. */
  readonly other?: Construct['files']
}

const html = (body: string) => ({ type: 'text/html; charset=utf-8', body })
const look =
  'body{font:14px/1.4 "Liberation Sans",Arial,sans-serif;margin:16px;color:#222}h1{font-size:20px;margin:0 0 8px}'

/** What samples of every version of the format are taken of. */
export const samplePages: Readonly<Record<string, SamplePage>> = {
  invoices: {
    html: `<title>Invoices</title><link rel="stylesheet" href="/app.css"><style>${look}</style>
<h1 class="mark">Invoices <small>3 open</small></h1>
<svg width="0" height="0"><symbol id="dot" viewBox="0 0 8 8"><circle r="4" cx="4" cy="4"/></symbol></svg>
<table><caption>May</caption><thead><tr><th>No.<th>Customer<th>Sum</thead>
<tr><td>17<td>Ada &amp; Sons<td>120.00<tr class="late"><td>18<td>Bob &lt;Ltd&gt;<td>7.50<tr><td>19<td>Zoë<td>3,000.00</table>
<p><svg width="12" height="12" fill="crimson"><use href="#dot"/></svg> late <img src="/logo.svg" alt="logo" width="24" height="24"></p>
<form><input id="q" value="all"><input id="all" type="checkbox"><input type="radio" name="s" checked><input id="paid" type="radio" name="s"><select><option>Open<option id="done">Done</select><textarea id="note" rows="2">
old</textarea><input type="password" value="secret"></form>
<div id="list" style="height:60px;width:300px;overflow:auto;border:1px solid #999"><div style="height:400px;background:repeating-linear-gradient(#def 0 20px,#fff 20px 40px)"></div></div>
<details open><summary>More</summary>Nothing more.</details><x-total></x-total>
<dialog id="d" style="border:2px solid teal"><p>Send the reminder?</p><button>Send</button></dialog>
<script>
const root=document.querySelector('x-total').attachShadow({mode:'open'})
root.innerHTML='<style>b{color:teal}</style><b>Total</b> <slot>127.50</slot>'
const sheet=new CSSStyleSheet();sheet.replaceSync('b{font-size:18px;padding:var(--p,4px);padding-left:9px}');root.adoptedStyleSheets=[sheet]
customElements.define('x-total',class extends HTMLElement{})
</script>`,
    files: {
      '/app.css': css(
        '@import "late.css";:root{--p:6px}table{border-collapse:collapse;margin:8px 0}td,th{border:1px solid #bbb;padding:var(--p);padding-left:12px;text-align:left}.mark{background:url("mark.svg") no-repeat;padding-left:28px}@media print{h1{display:none}}',
      ),
      '/late.css': css('.late{background:#fee}'),
      '/mark.svg': svg('teal'),
      '/logo.svg': svg('gold'),
    },
    setup: async (page: Page) => {
      await page.evaluate(() => {
        const input = (id: string) => document.getElementById(id) as HTMLInputElement
        input('q').value = 'open'
        input('all').indeterminate = true
        input('paid').checked = true
        Object.assign(document.getElementById('done') ?? {}, { selected: true })
        input('note').value = '\nCall back'
        document.getElementById('list')?.scrollTo(0, 90)
        const dialog = document.getElementById('d') as HTMLDialogElement
        dialog.showModal()
      })
    },
  },
  dashboard: {
    html: `<title>Dashboard</title><style>${look}iframe{border:1px solid #999;width:280px;height:90px}</style><h1>Dashboard</h1>
<canvas id="chart" width="200" height="80"></canvas><canvas id="foreign" width="60" height="80"></canvas>
<p><a href="/gone">A link <a id="inner">in a link</a></a></p><div id="loose"></div><img src="/missing.png" alt="gone" width="40" height="20">
<iframe src="/inner.html"></iframe><iframe srcdoc="<!DOCTYPE html><body style='margin:0;background:#efe'>Written <iframe srcdoc='<p>Deeper'></iframe>"></iframe><iframe src="OTHER/widget.html"></iframe>
<div id="menu" popover="manual" style="margin:0;inset:220px auto auto 300px;background:#ffd;border:1px solid">Menu</div>
<svg width="60" height="30"><foreignObject width="60" height="30"><p style="margin:0">in SVG</p></foreignObject></svg>
<script>
const ink=chart.getContext('2d');ink.fillStyle='#48a';[30,60,45,75].forEach((h,i)=>ink.fillRect(i*50+5,80-h,40,h))
const far=new Image();far.src='OTHER/far.svg';far.onload=()=>{const c=foreign.getContext('2d');c.drawImage(far,0,0);c.fillRect(20,45,20,20);document.documentElement.dataset.drawn=''}
const p=document.createElement('p');p.append(Object.assign(document.createElement('div'),{textContent:'A block in a paragraph'}));loose.append(p)
</script>`,
    files: {
      '/inner.html': html(
        '<link rel="stylesheet" href="/inner.css"><body>Without a doctype<table><tr><td>cell</table>',
      ),
      '/inner.css': css('body{margin:4;background:#eef}td{border:1px solid}'),
    },
    other: {
      '/widget.html': html(
        '<!DOCTYPE html><style>body{margin:8px;background:#fef}</style><p>Of another site</p><img src="/w.svg">',
      ),
      '/w.svg': svg('purple'),
      '/far.svg': svg('orange'),
    },
    setup: async (page: Page) => {
      await page.waitForSelector('html[data-drawn]')
      await page.evaluate(() => document.getElementById('menu')?.showPopover())
    },
  },
  catalogue: {
    doctype: '',
    html: `<title>Old catalogue</title><body bgcolor="#f4f4ee" text="#202020"><center><font size="4">Catalogue</font></center>
<table width="100%" height="60" border="1"><tr><td bgcolor="#dde">A<td nowrap>B<td dir="rtl">אבג</table>
<p>Text with a <b>bold <i>and</b> slanted</i> part, and words from right to left: <bdo dir="rtl">abc</bdo></p>
<marquee width="80" scrollamount="0">still</marquee><pre>

  two empty lines</pre><input type="hidden" value="token"><ul><li>one<li>two<ol start="4"><li>four</ol></ul>`,
  },
}
