import { describe, expect, it } from 'vitest'
import { writePage } from '../../html/write-page.ts'
import { editOf } from '../../testing/edit-of.ts'
import { treeOf } from '../../testing/tree-of.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { applyEdits } from '../apply-edits.ts'
import { withheldNodes } from '../apply-resolved.ts'
import type { EditChanges } from '../edit.ts'
import { withoutSheetSecrets } from './without-sheet-secrets.ts'

const hashOf = (digits: string): string => digits.repeat(32)
const picture = hashOf('5e')
const linked = hashOf('cc')
const imported = hashOf('dd')

const kinds: readonly (readonly [string, EditChanges])[] = [
  ['redacted', { Redact: { newValue: 'redact' } }],
  ['hidden', { Visibility: { newValue: 'hidden' } }],
  ['removed', { Remove: { newValue: 'removed' } }],
]

function idsOf(tree: DocumentNode, ids: readonly string[]): number[] {
  const found = [...walk(tree)].flatMap(({ node }) =>
    node.type === nodeType.element && ids.includes(String(node.attributes.id)) ? [node.id] : [],
  )
  expect(found).toHaveLength(ids.length)
  return found
}

interface Seen {
  readonly html: string
  /** Sheets that viewers get in the place of others, by their new hashes. */
  readonly kept: ReadonlyMap<string, string>
  /** All that viewers get. */
  readonly all: string
}

/** What viewers get of a page of which elements are withheld. */
function seen(
  tree: DocumentNode,
  {
    sheets = {},
    edits = kinds[0]?.[1] ?? {},
    ids = ['e'],
  }: { sheets?: Record<string, string>; edits?: EditChanges; ids?: readonly string[] } = {},
): Seen {
  const made = idsOf(tree, ids).map((nodeId, index) =>
    editOf(tree, nodeId, edits, { id: `e${index}`, nodeHash: null, enabledStepId: 's' }),
  )
  const { tree: edited, resolutions } = applyEdits(tree, made, { stepId: 's' })
  const kept = new Map<string, string>()
  const without = withoutSheetSecrets(tree, edited, withheldNodes(tree, made, resolutions), {
    read: (hash) => sheets[hash],
    keep(css) {
      const hash = `${kept.size + 1}`.padStart(64, 'a')
      kept.set(hash, css)
      return hash
    },
  })
  const html = writePage(without, { assetUrl: (hash) => `a/${hash}`, policy: null })
  const reached = Object.entries(sheets).filter(([hash]) => html.includes(hash))
  const all = [html, ...kept.values(), ...reached.map(([, css]) => css)].join('\n')
  return { html, kept, all }
}

/** A page of one sheet, in which `#e` is withheld and `#o` stays. */
const page = (css: string, body = '<b id="e" class="e x">Ada</b><b id="o" class="o x">O</b>') =>
  treeOf(`<head><style>${css}</style></head><body><main>${body}</main></body>`)

const sure = 'Quillfeather'

describe.each(kinds)('what style sheets draw of what is %s', (_, edits) => {
  it.each([
    `.e::before{content:"${sure}"}`,
    `#e:after{color:red;content:'x ' "${sure}" !important}`,
    `main > .e::marker{content:"${sure}"}`,
    `.e{quotes:"${sure}" "x"}`,
    `.e{list-style:"${sure}"}`,
    `.e:hover::before{content:"${sure}"}`,
    `.e:not(.gone:focus)::before{content:"${sure}"}`,
    `.e:unheard-of(x)::before{content:"${sure}"}`,
    `.e:is(&)::before{content:"${sure}"}`,
    `@media (width > 1px){@supports (a:b){@layer x{.e::before{content:"${sure}"}}}}`,
    `@scope (main) to (p){.e::before{content:"${sure}"}}`,
    `main{color:red;.e{&::before{content:"${sure}"}}}`,
    `.e{@media (width > 1px){--name:"${sure}"}}`,
    `.e{--name:"${sure}"} .e::before{content:var(--name)}`,
    `main{--name:"${sure}"} .e::before{content:var(--name)}`,
    `main{--name:"${sure}";--other:var(--name)} .e::before{content:var(--other)}`,
    `.e::before{content:var(--none, "${sure}")}`,
    `@counter-style told{system:cyclic;symbols:"${sure}"} .e{list-style:told inside}`,
    `.e::before{animation:told 1s} @keyframes told{from{content:"${sure}"}}`,
    `.e{background:#fff url(asset:${picture}) no-repeat}`,
    `.e::before{content:url("asset:${picture}")}`,
    `.e{border-image-source:url(asset:${picture});mask-image:url('asset:${picture}')}`,
    `.e{list-style-image:url(asset:${picture});cursor:url(asset:${picture}),auto}`,
    `.e{background-image:image-set("asset:${picture}" 1x, url(asset:${picture}) 2x)}`,
    `.e{background:url(data:image/png;base64,${sure})}`,
    `.e::before{content:"${sure}"`,
    `.e::before{content:"\\51 uillfeather"}`,
  ])('goes with it: %s', (css) => {
    const { all } = seen(page(css), { edits })
    expect(all).not.toMatch(new RegExp(`${sure}|uillfeather|5e5e`, 'i'))
  })

  it.each([
    `.o::before{content:"${sure}"}`,
    `.x::before{content:"${sure}"}`,
    `.x:hover::before{content:"${sure}"}`,
    `b::before{content:"${sure}"}`,
    `.x{--name:"${sure}"} .x::before{content:var(--name)}`,
    `main{--name:"${sure}"} .o::before{content:var(--name)}`,
    `main{--name:"${sure}"} .x::before{content:var(--name)}`,
    `.gone .e::before{content:"${sure}"}`,
    `@counter-style told{system:cyclic;symbols:"${sure}"} .x{list-style:told}`,
    `.e{font-family:"${sure}";grid-template-areas:"${sure}"}`,
    `.e{filter:url(#${sure})}`,
  ])('stays where others draw it, or nothing: %s', (css) => {
    expect(seen(page(css), { edits }).all).toContain(sure)
  })
})

describe('what style sheets draw of taken elements', () => {
  it('is drawn masked by them alone where others draw the same, at the same place of the cascade', () => {
    const { html } = seen(page(`@media all{b.x::before , i{color:red;content:"Paid" !important}}`))
    expect(html).toContain(
      '@media all{b.x::before , i{color:red;content:"Paid" !important}b.x:where([data-ws-taken])::before,i:where([data-ws-taken]){content:"████" !important}}',
    )
    expect(html).toMatch(/<b data-ws-id="\d+" [^>]*id="e"[^>]* data-ws-taken=""/)
    expect(html).not.toMatch(/<b data-ws-id="\d+" [^>]*id="o"[^>]*data-ws-taken/)
  })

  it('is the very sheet where nothing is taken, or nothing of it is drawn there', () => {
    const css = `.o::before{content:"${sure}"} .e{color:red}`
    const tree = page(css)
    expect(seen(tree).html).toContain(css)
    expect(withoutSheetSecrets(tree, tree, [], { read: () => undefined, keep: () => '' })).toBe(
      tree,
    )
  })

  it('keeps lengths and the size of nothing: texts are filler, pictures gray, variables and counters as well', () => {
    const { html } = seen(
      page(
        `.e::before{content:"Ada" counter(n) url(asset:${picture});background:url(asset:${picture})}`,
      ),
    )
    expect(html).toContain('content:"███" "█" ""')
    expect(html).toMatch(/background:url\("data:image\/svg\+xml,[^"]*fill='%23888'/)
  })

  it('is gone from linked sheets and from those that these import, which viewers get others for', () => {
    const tree = treeOf(
      `<head><link rel="stylesheet" href="asset:${linked}" media="print"></head><body><b id="e" class="e">E</b></body>`,
    )
    const sheets = {
      [linked]: `@import url("${imported}") screen;p{color:red}`,
      [imported]: `.e::before{content:"${sure}"} .e{background:url("${picture}")}`,
    }
    const { html, kept, all } = seen(tree, { sheets })
    expect(all).not.toMatch(new RegExp(`${sure}|5e5e|${linked}|${imported}`))
    expect(kept.size).toBe(2)
    const [outer] = [...kept].filter(([, css]) => css.includes('@import'))
    expect(html).toContain(`href="a/${outer?.[0]}" media="print"`)
    expect(outer?.[1]).toContain('screen;p{color:red}')
  })

  it('is in no file that is referred to as a style sheet and is none', () => {
    const tree = treeOf(
      `<head><link rel="stylesheet" href="asset:${linked}"><style>@import url("asset:${imported}");p{color:red}</style></head><body><b id="e" class="e">E</b></body>`,
    )
    const { html } = seen({ ...tree, adoptedStyleSheets: [`asset:${picture}`] })
    expect(html).not.toMatch(new RegExp(`${linked}|${imported}|${picture}`))
    expect(html).toContain('p{color:red}')
  })

  it('survives sheets that import each other', () => {
    const tree = treeOf(
      `<head><link rel="stylesheet" href="asset:${linked}"></head><body><b id="e" class="e">E</b></body>`,
    )
    const sheets = {
      [linked]: `@import url("${imported}");.e::before{content:"${sure}"}`,
      [imported]: `@import url("${linked}");.e::after{content:"${sure}"}`,
    }
    const { kept } = seen(tree, { sheets })
    expect([...kept.values()].join()).not.toContain(sure)
  })

  it('is not looked for by selectors that take forever: they count as meant', () => {
    const deep = '<div>'.repeat(400)
    const css = `.never ${'div '.repeat(12)}.e::before{content:"${sure}"}`
    const tree = page(css, `${deep}<b id="e" class="e">Ada</b>`)
    expect(seen(tree).html).not.toContain(sure)
  })

  it('is none of a list that goes on without the item, which draws nothing of the list', () => {
    const css = `ul{list-style:"${sure}" url(asset:${picture})}`
    const { html } = seen(page(css, '<ul><li id="e">Ada<li>O</ul>'))
    expect(html).toContain(sure)
    expect(html).toMatch(/id="e"[^>]*list-style-type:&quot;█&quot;!important/)
    expect(seen(page(css, '<ul><li id="e">E</ul>')).html).not.toMatch(`${sure}|5e5e`)
  })

  it('goes from styles of elements around, if nobody else there draws it', () => {
    const css = '.n::before{content:var(--name)}'
    const row = (id: string, name: string) =>
      `<p style="color:red;--name:'${name}'"><b id="${id}" class="n">N</b></p>`
    const { html } = seen(page(css, row('e', sure) + row('o', 'Hopkins')))
    expect(html).not.toContain(sure)
    expect(html).toContain('Hopkins')
    expect(html).toContain('color:red;--name:')
  })
})

/** Moves what stands in `x-shadow` elements into the shadow root of the element around. */
function withShadows(tree: DocumentNode): DocumentNode {
  const changed = (node: TreeNode): TreeNode => {
    if (node.type !== nodeType.element) return node
    const childNodes = node.childNodes.map(changed)
    const root = childNodes.find(
      (one): one is ElementNode => one.type === nodeType.element && one.tagName === 'x-shadow',
    )
    if (!root) return { ...node, childNodes }
    const inside = root.childNodes.map((one): TreeNode => ({ ...one, isShadow: true }))
    const light = childNodes.filter((one) => one !== root)
    const adopted = root.attributes.adopts
    return {
      ...node,
      isShadowHost: true,
      childNodes: [...inside, ...light],
      ...(typeof adopted === 'string' && { adoptedStyleSheets: [adopted] }),
    }
  }
  return { ...tree, childNodes: tree.childNodes.map(changed) }
}

describe('style sheets of shadow roots', () => {
  const card = (inside: string, light = '', id = 'h') =>
    `<x-card id="${id}" class="c"><x-shadow>${inside}</x-shadow>${light}</x-card>`
  const shadowed = (body: string, css = '') => withShadows(page(css, body))

  it('are for what stands in them alone', () => {
    const css = `.e::before{content:"${sure}"}`
    const inside = shadowed(card(`<style>${css}</style><b id="e" class="e">E</b>`))
    expect(seen(inside).html).not.toContain(sure)
    const outside = shadowed(`${card(`<style>${css}</style>`)}<b id="e" class="e">E</b>`)
    expect(seen(outside).html).toContain(sure)
    expect(seen(shadowed(card('<b id="e" class="e">E</b>'), css)).html).toContain(sure)
  })

  it.each([
    [`:host(.c)::before{content:"${sure}"}`, 'h'],
    [`:host{--name:"${sure}"} b::before{content:var(--name)}`, 'h'],
    [`:host(.c) > .e::before{content:"${sure}"}`, 'e'],
    [`:host-context(main) .e::before{content:"${sure}"}`, 'e'],
    [`::slotted(.l)::before{content:"${sure}"}`, 'l'],
  ])('tell nothing of what is withheld: %s', (css, id) => {
    const body = card(
      `<style>${css}</style><b id="e" class="e">E</b><slot></slot>`,
      '<i id="l" class="l">L</i>',
    )
    expect(seen(shadowed(body), { ids: [id] }).html).not.toContain(sure)
  })

  it.each([
    [':host(.c)::before', ':host(.c:where([data-ws-taken]))::before', 'h'],
    [':host::before', ':host(:where([data-ws-taken]))::before', 'h'],
    ['.e::before', '.e:where([data-ws-taken])::before', 'e'],
  ])('are shared by roots that stay: %s', (selector, copy, id) => {
    const file = `asset:${linked}`
    const one = (name: string) =>
      `<x-card id="h${name}" class="c"><x-shadow adopts="${file}"><b id="e${name}" class="e">E</b></x-shadow></x-card>`
    const tree = shadowed(one('1') + one('2'))
    const sheets = { [linked]: `${selector}{content:"${sure}"}` }
    const { kept, html } = seen(tree, { sheets, ids: [`${id}1`] })
    const [css] = kept.values()
    expect(css).toBe(`${selector}{content:"${sure}"}${copy}{content:"████████████"}`)
    expect(html).not.toContain(linked)
    expect(html.match(/data-ws-taken=""/g)).toHaveLength(1)
    const gone = seen(tree, { sheets, ids: [`${id}1`, `${id}2`] })
    expect(gone.all).not.toContain(sure)
  })

  it('draw parts of those within: of taken ones nothing', () => {
    const css = `x-card::part(p)::before{content:"${sure}"}`
    const body = card('<b id="e" part="p q">E</b>')
    expect(seen(shadowed(body, css)).html).not.toContain(sure)
  })
})

it('looks into frames, each with style sheets of its own', () => {
  const inside = JSON.parse(
    JSON.stringify(
      page(`.e::before{content:"${sure}"}`, '<b id="f" class="e">F</b>'),
      (key, value) => (key === 'id' && typeof value === 'number' ? value + 1000 : value),
    ),
  )
  const outer = page('', '<iframe></iframe><b id="e" class="e">E</b>')
  const framed = JSON.parse(JSON.stringify(outer), (_, value) =>
    value?.tagName === 'iframe' ? { ...value, contentDocument: inside } : value,
  )
  expect(seen(framed, { ids: ['e'] }).html).toContain(sure)
  expect(seen(framed, { ids: ['f'] }).html).not.toContain(sure)
})
