import { describe } from 'vitest'
import { css, itKeeps, svg } from '../testing/constructs.ts'

describe('styles, replayed with their server gone', () => {
  itKeeps({
    'shorthands that hold variables in constructed sheets': {
      html: '<style>:root{--p:30px;--c:red}</style><p>Text</p><b>bold</b><script>const c=new CSSStyleSheet();c.replaceSync("p{padding:var(--p);padding-left:90px;border:var(--p) solid var(--c);border-top-width:2px}p::after{content:\'x\';margin:var(--p);margin-left:1px}@media (min-width:1px){b{font:italic var(--p) serif;font-weight:100;background:var(--c);background-size:cover}}");document.adoptedStyleSheets=[c]</script>',
    },
    'shorthands that hold variables in shadow roots': {
      html: '<x-a style="--p:20px"><i>light</i></x-a><script>const c=new CSSStyleSheet();c.replaceSync(":host{display:block;margin:var(--p);margin-top:1px;border:var(--p) solid;border-top-width:2px}b{padding:var(--p);padding-left:0;& i{margin:var(--p);margin-left:0}}");const r=document.querySelector("x-a").attachShadow({mode:"open"});r.innerHTML="<b>shadow<i>nested</i></b><slot></slot>";r.adoptedStyleSheets=[c]</script>',
    },
    'shorthands that hold variables in rules that scripts insert': {
      html: '<style id="s">p{color:red}</style><p style="--p:9px">Text</p><script>s.sheet.insertRule("p{border:var(--p) solid;border-left-width:40px}",1)</script>',
    },
    'rules that scripts inserted into a linked sheet': {
      html: '<link rel="stylesheet" href="/a.css"><p>Text</p><b class="x">b</b>',
      files: { '/a.css': css('/* own */ p:before { content:"own " } .x,\n.y { color : red }') },
      setup: async (page) => {
        await page.evaluate(
          `{const s=document.styleSheets[0];s.insertRule('p{color:blue;padding:30px}',s.cssRules.length);s.insertRule('@media (min-width:1px){b{font-size:50px}}',s.cssRules.length)}`,
        )
      },
    },
    'rules that scripts inserted first, took out and changed': {
      html: '<link id="l" rel="stylesheet" href="/a.css"><style id="s">p{color:red}</style><style id="t">p{margin:9px}b{color:blue}p{font-size:50px}</style><style id="u">b{padding:9px}i{color:red}</style><p>Text</p><b>b</b><i>i</i>',
      files: { '/a.css': css('i{font-size:30px}b{color:red}') },
      setup: async (page) => {
        await page.evaluate(
          `s.sheet.insertRule('p{color:blue;border:3px solid}');t.sheet.deleteRule(2);u.sheet.cssRules[1].style.color='lime';l.sheet.insertRule('i{font-size:90px;padding:20px}')`,
        )
      },
    },
    'pictures and frames that styles choose by their addresses': {
      html: '<style>iframe[src*="inner"]{border:5px solid red;width:90%}img[src$=".svg"]{outline:3px solid blue}img[src^="data:"]{opacity:.3}x-a[src="b"]{color:red}img:not([src]){border:1px solid}</style><iframe src="/inner.html"></iframe><img src="/a.svg"><img alt="none"><img width="20" src="data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="><x-a src="b">x</x-a>',
      files: {
        '/inner.html': { type: 'text/html', body: '<!DOCTYPE html>x' },
        '/a.svg': svg('red'),
      },
    },
    'sheets in the encodings of old': {
      html: '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css"><p>Text</p>',
      files: {
        '/a.css': {
          type: 'text/css',
          body: Buffer.from('@charset "iso-8859-1";p::before{content:"\xab\xe9"}', 'latin1'),
        },
        '/b.css': {
          type: 'text/css; charset=windows-1252',
          body: Buffer.from('p::after{content:"\xe9\xbb"}', 'latin1'),
        },
      },
    },
    'sheets that are off, for print, or an alternative': {
      html: '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" media="print" href="/b.css"><link rel="alternate stylesheet" title="t" href="/b.css"><style media="print">p{display:none}</style><style id="off">p{font-size:70px}</style><p>Text</p><script>off.sheet.disabled=true</script>',
      files: { '/a.css': css('p{color:green}'), '/b.css': css('p{color:red}') },
    },
    'constructed sheets in their order, under a condition, switched off': {
      html: '<style>p{color:red}</style><p>Text</p><script>const n=(t,o)=>{const c=new CSSStyleSheet(o);c.replaceSync(t);return c};const off=n("p{font-size:90px}");off.disabled=true;document.adoptedStyleSheets=[n("p{color:blue;margin:50px}"),n("p{color:green}"),n("p{display:none}",{media:"print"}),off]</script>',
    },
    'layers, containers, scopes, support and nesting': {
      html: '<style>@layer b,a;@layer a{p{color:green}}@layer b{p{color:red}}.c{container:c/inline-size;width:300px}@container c (width<400px){p{font-size:30px}}@supports (display:grid){p{border:1px solid}}@scope(.c) to (.d){p{background:gold}}.c{.d &{color:red}& .d{margin:20px;p{color:blue}}}@property --n{syntax:"<length>";inherits:false;initial-value:7px}p{padding:var(--n)}</style><div class="c"><p>One</p><div class="d"><p>Two</p></div></div>',
    },
    'counters, markers, quotes and first letters': {
      html: '<style>ol{counter-reset:c}li{counter-increment:c}li::marker{content:counter(c,upper-roman) ") ";color:red}p::first-letter{font-size:40px}q{quotes:"«" "»"}p::before{content:"\\201C attr: " attr(data-x)}</style><ol><li>a<li>b</ol><p data-x="ü">First <q>quote</q></p>',
    },
    'masks, filters, clips and blends': {
      html: '<svg width="0" height="0"><clipPath id="c"><circle r="40" cx="50" cy="50"/></clipPath><filter id="f"><feGaussianBlur stdDeviation="3"/></filter></svg><style>div{width:100px;height:100px;background:url(/i.svg),linear-gradient(red,blue);display:inline-block}</style><div style="clip-path:url(#c)"></div><div style="filter:url(#f)"></div><div style="mask-image:url(/i.svg)"></div><div style="mix-blend-mode:difference;backdrop-filter:invert(1)"></div>',
      files: { '/i.svg': svg('lime') },
    },
    'parts, slots within slots and styles from outside of shadow roots': {
      html: '<style>x-a::part(p){color:red}x-b::part(q){background:gold}x-a{--c:blue}</style><x-a><b>light</b></x-a><script>const a=document.querySelector("x-a").attachShadow({mode:"open"});a.innerHTML="<style>::slotted(b){border:2px solid var(--c)}</style><i part=p>part</i><x-b exportparts=q><slot></slot></x-b>";a.querySelector("x-b").attachShadow({mode:"open"}).innerHTML="<u part=q>inner</u> <slot></slot>"</script>',
    },
    'a dark colour scheme that the page asks for': {
      html: '<meta name="color-scheme" content="dark"><p>Text</p><input value="field"><button>Button</button>',
    },
    'blob: sheets and pictures, their addresses revoked since': {
      html: '<p>Text</p><script>const u=(b,t)=>URL.createObjectURL(new Blob([b],{type:t}));const l=document.createElement("link");l.rel="stylesheet";l.href=u("p{color:red;font-size:40px}","text/css");l.onload=()=>URL.revokeObjectURL(l.href);document.head.append(l);const i=new Image();i.src=u("<svg xmlns=\'http://www.w3.org/2000/svg\' width=\'50\' height=\'50\'><rect width=\'50\' height=\'50\' fill=\'teal\'/></svg>","image/svg+xml");document.body.append(i)</script>',
      setup: async (page) => {
        await page.waitForNetworkIdle({ idleTime: 100 })
      },
    },
  })
})
