import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import { launchBrowser } from '../testing/browser.ts'
import { editOf } from '../testing/edit-of.ts'
import own from '../testing/fixtures/hostile-own.json' with { type: 'json' }
import { isWhole, shareOf } from '../testing/hostile/share.ts'
import { showPages } from '../testing/hostile/show-pages.ts'
import { Trap } from '../testing/hostile/trap.ts'
import { SiteServer } from '../testing/site-server.ts'
import { treeOf } from '../testing/tree-of.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyEdits } from './apply-edits.ts'
import type { Edit, EditChanges } from './edit.ts'

const hash = 'ab'.repeat(32)

/** Every kind of element, those that no author could choose included. */
const page = `<!DOCTYPE html><html><head><title>Title</title><style>p{color:red}</style><link rel="stylesheet" href="asset:${hash}"><meta name="viewport" content="x"></head>
<body><div style="background:red">Div <b>bold</b></div><a href="/x">Link</a><img src="asset:${hash}" srcset="asset:${hash} 2x"><picture><source srcset="asset:${hash}"><img></picture>
<iframe></iframe><object></object><embed><svg><a href="#x"><text>Text</text></a><path d="M0 0"/><image href="asset:${hash}"/><use href="#x"/><style>a{}</style><foreignObject><p>In</p></foreignObject><animate attributeName="x"/></svg>
<textarea>Area</textarea><input value="Value" title="Value"><select><option label="One">One</option></select><table><tr><td>Cell</td></tr></table><form><button>Go</button></form>
<canvas rr_dataURL="asset:${hash}"></canvas><video poster="asset:${hash}"></video><template>T</template><noscript>N</noscript><script>var a</script><xmp>X</xmp><math><mi>m</mi></math></body></html>`

const moreValues = [
  'javascript:ran(1)',
  ' java\tscript:ran(1)',
  'data:text/html,<script>parent.ran(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran(1)"/>',
  '</style><script>ran(2)</script>',
  '</textarea></title></xmp><script>ran(3)</script>',
  "red;background:url('//outside.test/1.png')",
  'url(//outside.test/2.png)',
  'image-set("//outside.test/3.png" 1x)',
  '@import "//outside.test/4.css";',
  '#fff;}*{background:url(//outside.test/5.png)}',
  'expression(ran(4))',
  '/*',
  '"><img src=//outside.test/6.png onerror=ran(5)>',
  '//outside.test/7.png 1x, //outside.test/8.png 2x',
  '0;url=//outside.test/9.html',
  '//outside.test/',
  `asset:${hash}") url("//outside.test/10.png`,
  `asset:${hash}#"),url(//outside.test/11.png)`,
  `asset:${hash}#</style><script>ran(6)</script>`,
  '{{name | </script><script>ran(7)</script>}}',
  'v_x"><script>ran(8)</script>',
  '\\75rl(//outside.test/12.png)',
  'x'.repeat(100_000),
  '\0\r\n\u2028',
]
const values: readonly string[] = [
  ...moreValues,
  ...own.texts,
  ...own.urls,
  ...own.css,
  ...own.svg,
  ...own.html,
]

const attributes = [
  'TextContent',
  'TextColor',
  'TextWeight',
  'TextItalic',
  'BackgroundColor',
  'BackgroundImage',
  'BackgroundPosition',
  'BackgroundSize',
  'BackgroundRepeat',
  'ImageSrc',
  'ObjectFit',
  'Redact',
  'Visibility',
  'Remove',
  'DynamicImageLink',
  'DynamicBackgroundImage',
  'SandboxHotspot',
]
const places = ['#0', '#1', 'title', 'value', 'alt', 'href', 'style', 'onclick', 'src', 'srcdoc']

/** Changes that no schema would let in. */
function hostileChanges(value: string): EditChanges {
  const texts = Object.fromEntries(places.map((place) => [place, value]))
  const changes = Object.fromEntries(
    attributes.map((name) => [name, { oldValue: value, newValue: value }]),
  )
  return JSON.parse(JSON.stringify({ ...changes, Texts: { oldValue: null, newValue: texts } }))
}

function editsOf(tree: DocumentNode, value: string, type: Edit['type']): Edit[] {
  const changes = hostileChanges(value)
  return [...walk(tree)].flatMap(({ node }) => {
    if (node.type !== nodeType.element) return []
    return [editOf(tree, node.id, changes, { id: `e${node.id}`, type })]
  })
}

function baked(value: string, type: Edit['type']): string {
  const tree = treeOf(page)
  const { tree: edited } = applyEdits(tree, editsOf(tree, value, type), { stepId: 's' })
  return writePage(edited, { assetUrl: (name) => `/assets/${name}`, policy: null })
}

const loads = /^(?:src|poster|background|data|action|formaction|xlink:href|srcdoc|ping|manifest)$/
const ours = /^(?:\/assets\/[0-9a-f]{64}(?:#[^\s]*)?|data:,|data:image\/svg\+xml,%3Csvg|#.*)/

/** What of a written page could run or ask for something, by its markup alone. */
function dangersIn(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  found: string[] = [],
): string[] {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    const { tagName, attrs } = node
    if (/^(?:script|noscript|object|embed|base)$/.test(tagName)) {
      const isOwn = attrs.some(({ name }) => name === 'data-ws-own')
      if (!isOwn) found.push(`<${tagName}>`)
    }
    for (const { name, value } of attrs) {
      if (/^on/i.test(name)) found.push(name)
      if (name === 'http-equiv' && !attrs.some((one) => one.name === 'data-ws-own'))
        found.push(name)
      if (loads.test(name) && name !== 'srcdoc' && !ours.test(value)) found.push(`${name}=${value}`)
      if (name === 'href' && /^\s*(?:javascript|data|vbscript):/i.test(value)) found.push(value)
    }
    dangersIn('content' in node ? node.content.childNodes : node.childNodes, found)
  }
  return found
}

describe('edits with hostile values that no schema has seen', () => {
  it('write nothing that could run or ask, at whichever element', () => {
    for (const value of shareOf(values)) {
      for (const type of ['Edit', 'TransformImage'] as const) {
        expect(dangersIn(parse(baked(value, type)).childNodes), value).toEqual([])
      }
    }
  })

  it('become no style, picture or state', () => {
    for (const value of moreValues) {
      const html = baked(value, 'Edit')
      expect(html, value).not.toMatch(/(?:color|font-|background|object-)[^"]*!important/)
      expect(html, value).not.toMatch(/data-ws-variable-(?:image|background)/)
    }
  })

  it('are as many as they like', () => {
    const tree = treeOf(page)
    const many = Array.from({ length: 5_000 }, (_, index) => {
      const value = values[index % moreValues.length]?.slice(0, 200) ?? ''
      return { ...editsOf(tree, value, 'Edit')[index % 20], id: `many${index}` }
    })
    const edits: Edit[] = JSON.parse(JSON.stringify(many))
    const odd: Edit[] = JSON.parse(
      JSON.stringify(
        edits.map((edit) => ({ ...edit, createdAt: 'never', xpath: '('.repeat(4000) })),
      ),
    )
    expect(() => applyEdits(tree, [...edits, ...odd], { stepId: 's' })).not.toThrow()
  })

  it('leave every element in its place that an image cannot stand for', () => {
    const tree = treeOf(page)
    for (const tagName of [
      'html',
      'head',
      'body',
      'title',
      'style',
      'path',
      'text',
      'foreignobject',
    ]) {
      const element = [...walk(tree)].find(
        ({ node }) => node.type === nodeType.element && node.tagName === tagName,
      )
      const changes = { ImageSrc: { newValue: `asset:${hash}` } }
      const edit = editOf(tree, element?.node.id ?? 0, changes, { type: 'TransformImage' })
      expect(applyEdits(tree, [edit], { stepId: 's' }).tree, tagName).toEqual(tree)
    }
  })
})

describe('a page with hostile edits, opened alone without a policy', () => {
  let browser: Browser
  let site: SiteServer
  let trap: Trap
  beforeAll(async () => {
    trap = await Trap.start()
    browser = await launchBrowser(trap.args)
    site = await SiteServer.start()
    site.files.set('/mount.js', { type: 'text/javascript', body: '' })
    site.files.set(`/assets/${hash}`, {
      type: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" onload="ran(0)"><script>ran(0)</script><image href="//outside.test/13.png"/></svg>',
    })
  })
  afterAll(async () => {
    await browser.close()
    await site.stop()
    await trap.stop()
  })

  it('runs nothing and asks for nothing', async () => {
    const some = values.filter((_, index) => index < moreValues.length || index % 8 === 0)
    const shownValues = isWhole ? values : shareOf(some)
    const pages = shownValues.flatMap((value) => [
      baked(value, 'Edit'),
      baked(value, 'TransformImage'),
    ])
    const paths = pages.map((body, index) => {
      site.files.set(`/${index}.html`, { type: 'text/html; charset=utf-8', body })
      return `/${index}.html`
    })
    const shown = await showPages(browser, site, { paths, sandbox: false })
    const { frames, runs, dialogs, outside, left, windows, blocked } = shown
    console.log(
      `${frames} pages with hostile edits: ${runs} ran, ${trap.connections + outside.length} asked outside`,
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
  }, 240_000)
})
