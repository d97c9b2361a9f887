import { readFileSync } from 'node:fs'
import { describe } from 'vitest'
import { itKeeps, svg } from '../testing/constructs.ts'

const html = (body: string): { type: string; body: string } => ({ type: 'text/html', body })

/** Its `x` is a square. */
const font = readFileSync(new URL('../testing/fixtures/squares.otf', import.meta.url))

describe('content of every kind, replayed with its server gone', () => {
  itKeeps({
    'addresses that a base element moves': {
      html: '<base href="/deep/er/"><img src="a.svg"><p style="background:url(a.svg);height:50px">p</p><style>b{background:url(../b.svg)}</style><b>bold</b>',
      files: { '/deep/er/a.svg': svg('red'), '/deep/b.svg': svg('blue') },
    },
    'fonts that scripts load by themselves': {
      html: '<p style="font:40px F">xx x</p><script>const f=new FontFace("F","url(/some.otf)");document.fonts.add(f);f.load()</script>',
      files: { '/some.otf': { type: 'font/otf', body: font } },
      setup: async (page) => {
        await page.waitForFunction('document.fonts.status==="loaded"')
      },
    },
    'links that styles tell by where they lead': {
      html: '<base href="/deep/"><style>a[href^="http"]::after{content:" outside"}a[href^="/"]{color:red}a[href$=".pdf"]{border:1px solid}a[href^="x/"]{background:gold}a[href^="javascript"]{color:lime}</style><a href="https://else.test/">a</a> <a href="/b.pdf">b</a> <a href="#c">c</a> <a href="/deep/d">d</a> <a href="">e</a> <svg width="40" height="20"><a href="/f"><text y="15">f</text></a></svg>',
    },
    'the source that a picture chose': {
      html: '<picture><source media="(max-width:10px)" srcset="/a.svg"><source type="image/none" srcset="/a.svg"><source media="(min-width:10px)" srcset="/b.svg 40w, /a.svg 4000w" sizes="80px"><img src="/a.svg" alt="x"></picture><img alt="no file" width="50" height="20"><img srcset="/a.svg 2x, /b.svg 1x">',
      files: { '/a.svg': svg('red'), '/b.svg': svg('blue') },
    },
    'lazy images that were shown, and placeholders that were not replaced': {
      html: '<img loading="lazy" src="/a.svg"><div style="height:9000px"></div><img loading="lazy" src="/b.svg">',
      files: { '/a.svg': svg('red'), '/b.svg': svg('blue') },
      setup: async (page) => {
        await page.waitForFunction('document.images[0].complete')
      },
    },
    'the poster of a video': {
      html: '<video poster="/a.svg" width="200" height="100" style="background:gold"></video><audio></audio>',
      files: { '/a.svg': svg('red') },
    },
    'the frame that a video shows': {
      html: '<video width="200" height="100" muted></video><canvas width="100" height="50" style="display:none"></canvas><script>const c=document.querySelector("canvas"),g=c.getContext("2d"),v=document.querySelector("video");g.fillStyle="#808080";g.fillRect(0,0,100,50);v.srcObject=c.captureStream();v.play()</script>',
      setup: async (page) => {
        await page.waitForFunction('document.querySelector("video").readyState>2')
      },
    },
    'what object and embed show': {
      html: '<object data="/a.svg" type="image/svg+xml" style="border:3px solid"></object><embed src="/a.svg" width="80" height="40"><p>after</p>',
      files: { '/a.svg': svg('red') },
    },
    'symbols, styles and text of SVG in the page': {
      html: '<svg width="0" height="0"><symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10L5 10z"/></symbol></svg><svg width="60" height="60" fill="red"><use href="#s"/></svg><svg width="200" height="60"><style>text{font-size:30px;fill:teal}</style><text y="40">a<tspan dy="5">b</tspan></text><a href="/x"><rect x="90" width="20" height="20"/></a></svg>',
    },
    'animations within SVG': {
      html: '<svg width="300" height="60"><rect width="40" height="40" fill="red"><animate attributeName="x" from="0" to="260" dur="10s" fill="freeze"/></rect></svg>',
      setup: async (page) => {
        await page.evaluate(
          'document.querySelector("svg").pauseAnimations();document.querySelector("svg").setCurrentTime(4)',
        )
      },
    },
    'formulas of MathML': {
      html: '<math display="block"><mfrac><mi>a</mi><msqrt><mn>2</mn></msqrt></mfrac><mo>=</mo><msup><mi>x</mi><mn>2</mn></msup></math>',
    },
    'canvases of no size, of none drawn, and in shadow roots': {
      html: '<canvas width="0" height="0"></canvas><canvas width="80" height="40" style="background:gold;object-fit:cover"></canvas><x-a></x-a><script>const r=document.querySelector("x-a").attachShadow({mode:"open"});r.innerHTML="<canvas width=60 height=60></canvas>";r.firstChild.getContext("2d").fillRect(5,5,30,30)</script>',
    },
    'closed shadow roots, one within another': {
      html: '<x-a><i>light</i></x-a><script>const r=document.querySelector("x-a").attachShadow({mode:"closed"});r.innerHTML="<style>b{color:red}</style><b>closed</b><x-b></x-b><slot></slot>";const c=new CSSStyleSheet();c.replaceSync("u{background:gold}");const q=r.querySelector("x-b").attachShadow({mode:"closed"});q.innerHTML="<u>inner</u>";q.adoptedStyleSheets=[c]</script>',
    },
    'frames without a doctype': {
      html: '<iframe id="f" width="400" height="200"></iframe><iframe src="/q.html" width="400" height="200"></iframe><script>f.contentDocument.body.innerHTML="<style>table{color:red}p{height:50;background:gold}</style><font size=5><table><tr><td>x</table></font><p>no unit</p><div style=height:900px></div>";f.contentWindow.scrollTo(0,30)</script>',
      files: {
        '/q.html': html(
          '<link rel="stylesheet" href="/q.css"><p>no unit</p><font size=5><table><tr><td>y</table></font>',
        ),
        '/q.css': { type: 'text/css', body: 'p{height:50;background:pink}' },
      },
    },
    'a frame within a frame, both scrolled': {
      html: '<iframe src="/a.html" width="500" height="300"></iframe>',
      files: {
        '/a.html': html(
          '<!DOCTYPE html><iframe src="/b.html" width="300" height="200"></iframe><div style="height:900px"></div><script>onload=()=>scrollTo(0,40)</script>',
        ),
        '/b.html': html(
          '<!DOCTYPE html><div style="height:900px;background:linear-gradient(red,blue)"></div><script>scrollTo(0,300)</script>',
        ),
      },
    },
    'a document of frames': {
      doctype: '',
      html: '',
      setup: async (page) => {
        await page.goto(new URL('/set.html', page.url()).href)
      },
      files: {
        '/set.html': html(
          '<html><frameset cols="30%,*" border="0" frameborder="0"><frame src="/a.html"><frameset rows="*,100"><frame src="/b.html"><frame src="/a.html" noresize></frameset></frameset></html>',
        ),
        '/a.html': html('<!DOCTYPE html><body bgcolor="gold">a'),
        '/b.html': html('<!DOCTYPE html><h1>b</h1>'),
      },
    },
    'tables with captions, groups and old attributes': {
      html: '<table border="3" cellpadding="9" bgcolor="gold" align="right" width="300"><caption>c</caption><colgroup><col width="90" style="background:pink"><col></colgroup><thead><tr><th>h<th>h<tbody><tr><td rowspan="2">1<td nowrap>2<tr><td valign="top">3</table><center><font color="red" face="serif">old</font></center><hr noshade width="50">',
    },
    'white space, first newlines and odd characters': {
      html: '<pre>\n\n  two\tlines \n</pre><p style="white-space:pre">a\u00a0b\u200bc  d</p><textarea>\n\nx</textarea><p>&#xFFFD;&lt;/p&gt;&amp;amp;</p>',
    },
    'a page from right to left': {
      html: '<style>body{direction:rtl}</style><p>مرحبا world 123</p><ul><li>one<li>two</ul><div style="margin-inline-start:90px;border-inline-start:5px solid">x</div><bdo dir="ltr">abc</bdo>',
    },
    'words with rubies, breaks and soft hyphens': {
      html: '<p style="width:60px;hyphens:manual">super&shy;cali&shy;fragi<wbr>listic</p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
    },
    'elements in places that only scripts give them': {
      html: '<div id="d"></div><script>const e=(n,...c)=>{const x=document.createElement(n);x.append(...c);return x};d.append(e("tr",e("td","cell")),e("li","item"),e("option","option"),e("button","outer",e("button","inner")),e("form",e("form","f")),e("h1","one",e("h2","two")),e("legend","l"),e("summary","s"),e("body","b"))</script>',
    },
  })
})
