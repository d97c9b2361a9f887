import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../testing/browser.ts'
import payloads from '../testing/fixtures/hostile-html.json' with { type: 'json' }
import { SiteServer } from '../testing/site-server.ts'
import { treeOf } from '../testing/tree-of.ts'
import { writePage } from './write-page.ts'

/** What page content could do to run or to reach out, beside the payloads of others. */
const own = [
  '<meta http-equiv="refresh" content="0;url=http://outside.test/refresh">',
  '<base href="http://outside.test/"><img src="x.png">',
  '<img src="http://outside.test/a.png" srcset="http://outside.test/b.png 2x">',
  '<picture><source srcset="http://outside.test/c.png"><img></picture>',
  '<style>@import "http://outside.test/d.css"; b{background:url(http://outside.test/e.png)}</style><b>x</b>',
  '<style>i{background:u\\72l(//outside.test/f.png);content:image-set("//outside.test/g.png" 1x)}</style><i>x</i>',
  '<p style="background:url(//outside.test/h.png);list-style:url(\'//outside.test/i.png\')">x</p>',
  '<style>@font-face{font-family:q;src:url(//outside.test/j.woff)}u{font-family:q}</style><u>x</u>',
  '<svg><image href="//outside.test/k.png"/><use href="//outside.test/l.svg#a"/><rect fill="url(//outside.test/m.svg#b)" filter="url(//outside.test/n.svg#c)" width="9" height="9"/></svg>',
  '<svg><a><set attributeName="href" to="javascript:ran(1)"/><text>x</text></a><image><animate attributeName="href" values="//outside.test/o.png"/></image></svg>',
  '<svg><style>rect{fill:url(//outside.test/p.svg#a)}@import url(//outside.test/q.css);</style><rect width="9" height="9"/></svg>',
  '<video src="//outside.test/r.mp4" poster="//outside.test/s.png" autoplay></video><audio src="//outside.test/t.mp3" autoplay></audio>',
  '<iframe src="//outside.test/u.html"></iframe><iframe srcdoc="<script>parent.ran(2)</script>"></iframe>',
  '<object data="//outside.test/v.svg"></object><embed src="//outside.test/w.svg"><applet archive="//outside.test/x.jar">',
  '<link rel="stylesheet" href="//outside.test/y.css"><link rel="preload" as="image" href="//outside.test/z.png"><link rel="prefetch" href="//outside.test/1">',
  '<body background="//outside.test/2.png"><table background="//outside.test/3.png"><td background="//outside.test/4.png">x</table>',
  '<input type="image" src="//outside.test/5.png"><form action="//outside.test/6"><button autofocus onfocus="ran(3)">x</button></form>',
  '<a href="javascript:ran(4)" id="a" autofocus onfocus="ran(5)">x</a><script>document.getElementById("a").click()</script>',
  '<noscript><img src="//outside.test/7.png"></noscript><noembed><img src="//outside.test/8.png"></noembed>',
  '<template shadowrootmode="open"><img src="//outside.test/9.png" onerror="ran(6)"></template>',
  '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran(7)&gt;"></mglyph></mtext></math>',
  '<svg><foreignobject><iframe srcdoc="<img src=//outside.test/10.png>"></iframe></foreignobject></svg>',
  '<textarea></textarea><title></title><xmp></xmp><plaintext><img src=x onerror=ran(8)>',
  '<div data-ws-place="root:0" data-ws-tag="script" data-ws-id="1">x</div>',
]

/** Texts and attributes that try to end what they stand in; no parser would give such trees. */
const breakouts = [
  '"><img src=//outside.test/11.png onerror=ran(9)>',
  '</style><img src=//outside.test/12.png onerror=ran(10)>',
  '</title></textarea></xmp></template><script>ran(11)</script>',
  '--><script>ran(12)</script><!--',
  '//outside.test/13.png',
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
  beforeAll(async () => {
    browser = await launchBrowser()
    site = await SiteServer.start()
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
  })

  it('runs nothing and asks for nothing, whatever the page was', { timeout: 120_000 }, async () => {
    const pages = [
      ...[...payloads, ...own].map((html) => writePage(treeOf(html), { assetUrl, policy: null })),
      ...breakouts.flatMap(breakoutPages),
    ]
    pages.forEach((body, index) => {
      site.files.set(`/${index}.html`, { type: 'text/html; charset=utf-8', body })
    })
    const holder = `<!DOCTYPE html><link rel="icon" href="data:,"><script>window.ran=()=>{window.runs=(window.runs??0)+1};window.alert=ran</script>${pages
      .map((_, index) => `<iframe src="/${index}.html" width="100" height="60"></iframe>`)
      .join('')}`
    site.files.set('/', { type: 'text/html; charset=utf-8', body: holder })
    const page = await browser.newPage()
    const outside: string[] = []
    const dialogs: string[] = []
    page.on('request', (request) => {
      const { pathname, origin } = new URL(request.url())
      const isOwn = origin === new URL(site.url('/')).origin && /^\/(?:\d+\.html)?$/.test(pathname)
      if (!isOwn && !request.url().startsWith('data:')) outside.push(request.url())
    })
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(site.url('/'), { timeout: 100_000 })
    for (const frame of page.frames())
      await frame.evaluate(() => document.fonts.ready.then(() => 0))
    expect(page.frames().length).toBeGreaterThan(pages.length)
    expect(outside).toEqual([])
    expect(dialogs).toEqual([])
    expect(await page.evaluate(() => 'runs' in window)).toBe(false)
    await page.close()
  })

  it('is known to be dangerous as it was: the same check sees the originals run and ask', async () => {
    const page = await browser.newPage()
    const outside: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('outside.test')) outside.push(request.url())
    })
    page.on('dialog', (dialog) => void dialog.dismiss())
    const body = `<script>window.ran=()=>{window.runs=1}</script>${own[2]}${own[16]}<img src=x onerror=ran()>`
    site.files.set('/raw', { type: 'text/html; charset=utf-8', body })
    await page.goto(site.url('/raw'))
    expect(outside.length).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'runs' in window)).toBe(true)
    await page.close()
  })
})
