import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import { hostilePages } from '../testing/hostile/payloads.ts'
import { shareOf } from '../testing/hostile/share.ts'
import { showPages } from '../testing/hostile/show-pages.ts'
import { Trap } from '../testing/hostile/trap.ts'
import { SiteServer } from '../testing/site-server.ts'
import { treeOf } from '../testing/tree-of.ts'
import { writePage } from './write-page.ts'

/** Texts and attributes that try to end what they stand in; no parser would give such trees. */
const breakouts = [
  '"><img src=//outside.test/11.png onerror=ran(9)>',
  '</style><img src=//outside.test/12.png onerror=ran(10)>',
  '</title></textarea></xmp></template><script>ran(11)</script>',
  '--><script>ran(12)</script><!--',
  '//outside.test/13.png',
  ...['\0', '\u0001', '\u000b', '\u007f', '\u0085', '\ufeff', '\uffff', '\ud800'].flatMap((odd) => [
    `</sty${odd}le></ti${odd}tle><link rel=preconnect href=//pre.outside.test><img src=//outside.test/14.png onerror=ran(13)>`,
    `b{background:u${odd}rl(//outside.test/15.png)}p{background:url(${odd}//outside.test/16.png)}@im${odd}port "//outside.test/17.css";`,
  ]),
  // Who looks for imports ahead of the parser knows neither strings nor comments.
  `@layer x";@import '//outside.test/18.css';",y;@layer a/*;@import '//outside.test/19.css';*/;`,
  'p{--x:"/asked";background:image-set(var(--x) 1x);border-image:image-set(attr(title type(<string>)) 1x)}',
]

function breakoutPages(text: string): string[] {
  const element = (tagName: string, attributes: Record<string, string>, child: string): string =>
    writePage(
      {
        type: 0,
        id: 1,
        childNodes: [
          {
            type: 2,
            id: 2,
            tagName: 'html',
            attributes: {},
            childNodes: [
              {
                type: 2,
                id: 3,
                tagName: 'body',
                attributes: {},
                childNodes: [
                  {
                    type: 2,
                    id: 4,
                    tagName,
                    attributes,
                    childNodes: [{ type: 3, id: 5, textContent: child }],
                  },
                ],
              },
            ],
          },
        ],
      },
      { assetUrl, policy: null },
    )
  return [
    ...[
      'style',
      'title',
      'textarea',
      'xmp',
      'script',
      'noscript',
      'iframe',
      'plaintext',
      'p',
      text,
    ].map((tagName) => element(tagName, {}, text)),
    element('p', { title: text, [text]: text, style: text, class: `x ${text}` }, 'x'),
    element('svg', { style: text, fill: text, href: text }, text),
    // What a picture or a style says must not begin a declaration of its own.
    ...['\r', '\f', '\n', '"', '\\', ''].flatMap((end) => [
      element('canvas', { rr_dataURL: `data:image/png,${end});background:url(${text})` }, 'x'),
      element(
        'canvas',
        { rr_dataURL: `data:image/png,;background:url(${text})`, style: `x:${end}` },
        'x',
      ),
    ]),
  ]
}

const parts = ['url(#x)', 'url("#x")', 'url(#)', 'url("")', 'image-set("#x" 1x)', 'src("#x")']
const drawn = [
  'background',
  'list-style',
  'content',
  'cursor',
  'shape-outside',
  '-webkit-mask-box-image',
  'border-image',
  '-webkit-border-image',
  '-webkit-box-reflect',
  'mask',
  'clip-path',
  'filter',
  'fill',
  'stroke',
  'marker',
  'offset-path',
  'backdrop-filter',
]
const drawnValue = (property: string, part: string): string => {
  if (property === '-webkit-box-reflect') return `below 0 ${part}`
  if (property === 'cursor') return `${part},auto`
  return property.includes('border-image') ? `${part} 3 fill` : part
}
const shapes = (attributes = '') =>
  `<svg width=50 height=50><rect width=40 height=40 ${attributes}></rect></svg><ul><li ${attributes}>x</ul><div ${attributes}>x</div><img ${attributes}>`

/** Pages that draw a part of themselves, or nothing, wherever a picture may stand. */
function partPages(): string[] {
  const box = 'border:5px solid;float:left;width:50px;height:50px'
  const values = drawn.flatMap((property) => parts.map((part) => [property, part] as const))
  const sheets = [
    ...values.map(([property, part]) => `*{${property}:${drawnValue(property, part)};${box}}`),
    ...values.map(
      ([property, part]) =>
        `:root{--x:${part}}*{${property}:${drawnValue(property, 'var(--x)')};${box}}`,
    ),
    ...parts.flatMap((part) => [
      `@property --x{syntax:"<url>";inherits:true;initial-value:${part}}div{background:var(--x)}`,
      `@property --x{syntax:"<image>";inherits:true;initial-value:none}div{--x:${part};background:var(--x)}`,
      `@font-face{font-family:f;src:${part}}div{font:9px f}`,
      `@function --f(){result:${part}}div{background:--f()}`,
      `@function --f(--p){result:-webkit-cross-fade(var(--p),red,50%)}div{mask:--f(${part})}`,
      `div{background:-webkit-cross-fade(${part},red,50%);mask:-webkit-cross-fade(${part},red,50%)}`,
      `div{background:if(else:${part})}li{background:(;fill:${part})}`,
    ]),
  ]
  const named = ['cursor', 'fill', 'stroke', 'mask', 'filter', 'clip-path', 'marker', 'mask-image']
  return [
    ...sheets.map((css) => `<style>${css}</style>${shapes()}`),
    ...values.map(([property, part]) =>
      shapes(`style='${property}:${drawnValue(property, part)};${box}'`),
    ),
    ...named.map((name) => shapes(`${name}="url(#x)"`)),
    ...['#x', '#', ''].map(
      (
        part,
      ) => `<body background="${part}"><img src="${part}" srcset="${part} 1x"><input type=image src="${part}">
<video poster="${part}"></video><iframe src="${part}"></iframe><link rel=stylesheet href="${part}"><link rel=icon href="${part}">
<svg><image href="${part}"/><use href="${part}"/><filter id=f><feImage href="${part}"/></filter><rect filter="url(#f)" width=9 height=9 /></svg>`,
    ),
  ]
}

const assetUrl = (hash: string): string => `/assets/${hash}`

describe('a baked page, opened alone, without a frame or a policy to protect it', () => {
  let browser: Browser
  let site: SiteServer
  let trap: Trap
  beforeAll(async () => {
    trap = await Trap.start()
    browser = await launchBrowser(trap.args)
    site = await SiteServer.start()
    site.files.set('/mount.js', { type: 'text/javascript', body: '' })
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await trap.stop()
  })

  /** Shows pages of these texts and says what came of it. */
  const show = (bodies: readonly string[]) => {
    const paths = bodies.map((body, index) => {
      site.files.set(`/${index}.html`, { type: 'text/html; charset=utf-8', body })
      return `/${index}.html`
    })
    return showPages(browser, site, { paths, sandbox: false })
  }

  it('is known to be dangerous as it was: the same check sees the originals run and ask', async () => {
    const some = hostilePages().filter((_, index) => index % 12 === 0)
    const shown = await show(some.map(({ html }) => html))
    expect(shown.runs).toBeGreaterThan(5)
    expect(trap.asked.length).toBeGreaterThan(10)
    trap.asked.length = 0
    trap.connections = 0
    site.missing.length = 0
  }, 240_000)

  it('never asks for itself again, wherever a part of it stands for a picture', async () => {
    const pages = shareOf(partPages()).map((html) =>
      writePage(treeOf(html), { assetUrl, policy: null }),
    )
    site.asked.length = 0
    await show(pages)
    const ofPages = site.asked.filter((call) => /\/\d+\.html$/.test(call))
    const again = ofPages.filter((call, index) => ofPages.indexOf(call) !== index)
    expect([again, site.missing]).toEqual([[], []])
    expect(ofPages).toHaveLength(pages.length)
    // The same check sees the pages as they were ask for themselves.
    site.asked.length = 0
    await show(['<p style="background:url(#x)">'])
    expect(site.asked.filter((call) => call === 'GET /0.html')).toHaveLength(2)
  }, 240_000)

  it('runs nothing and asks for nothing, whatever the page was', async () => {
    const options = { assetUrl, policy: null }
    const pages = hostilePages().map(({ html }) => writePage(treeOf(html), options))
    const shown = await show(shareOf([...pages, ...breakouts.flatMap(breakoutPages)]))
    const { frames, runs, dialogs, outside, left, windows, blocked } = shown
    console.log(
      `${frames} documents: ${runs} ran, ${trap.connections + outside.length} asked outside`,
    )
    expect({ runs, dialogs, outside, left, windows, blocked }).toEqual({
      runs: 0,
      dialogs: [],
      outside: [],
      left: [],
      windows: 0,
      blocked: 0,
    })
    expect([trap.asked, trap.connections, site.missing]).toEqual([[], 0, []])
    expect(shown.poked).toBeGreaterThan(frames * 3)
  }, 240_000)
})
