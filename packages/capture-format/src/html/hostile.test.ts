import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import { hostilePages } from '../testing/hostile/payloads.ts'
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

  it('runs nothing and asks for nothing, whatever the page was', async () => {
    const options = { assetUrl, policy: null }
    const pages = hostilePages().map(({ html }) => writePage(treeOf(html), options))
    const shown = await show([...pages, ...breakouts.flatMap(breakoutPages)])
    const { frames, runs, dialogs, outside, left, windows, blocked } = shown
    console.log(
      `${frames} documents: ${runs} ran, ${trap.connections + outside.length} asked outside`,
    )
    expect({ runs, dialogs, outside, left, windows, blocked }).toEqual({
      ...{ runs: 0, dialogs: [], outside: [], left: [], windows: 0, blocked: 0 },
    })
    expect([trap.asked, trap.connections, site.missing]).toEqual([[], 0, []])
    expect(shown.poked).toBeGreaterThan(frames * 3)
  }, 240_000)
})
