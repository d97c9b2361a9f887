import { describe, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import { editOf } from '../testing/edit-of.ts'
import { treeOf } from '../testing/tree-of.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyEdits } from './apply-edits.ts'
import type { EditChanges } from './edit.ts'
import { textsOf } from './element-texts.ts'

const page = `<body><p title="Contoso Ltd">Contoso <b>and</b> Contoso too<br>end</p>
<input value="Contoso" placeholder="Company"><a href="mailto:ada@contoso.com">Mail</a><a href="/x">Go</a></body>`

function first(tree: DocumentNode, tagName: string): ElementNode {
  for (const { node } of walk(tree)) {
    if (node.type === nodeType.element && node.tagName === tagName) return node
  }
  throw new Error(`no ${tagName}`)
}

function baked(tagName: string, edits: EditChanges, from = page, to = page): string {
  const tree = treeOf(from)
  const edit = editOf(tree, first(tree, tagName).id, edits)
  const { tree: edited } = applyEdits(treeOf(to), [edit], { stepId: 's' })
  return writePage(edited, { assetUrl: (hash) => hash, policy: null })
}

describe('the texts of an element', () => {
  it('are its text nodes and what people read of its attributes', () => {
    expect(textsOf(first(treeOf(page), 'p'))).toEqual([
      { place: '#0', text: 'Contoso ' },
      { place: '#1', text: ' Contoso too' },
      { place: '#2', text: 'end' },
      { place: 'title', text: 'Contoso Ltd' },
    ])
    expect(textsOf(first(treeOf(page), 'input')).map(({ place }) => place)).toEqual([
      'value',
      'placeholder',
    ])
    expect(textsOf(first(treeOf('<body><a href="/x">Go</a>'), 'a'))).toHaveLength(1)
    expect(textsOf(first(treeOf('<body><input type="checkbox" value="on">'), 'input'))).toEqual([])
  })

  it('are replaced one by one, and the others stay', () => {
    const html = baked('p', {
      Texts: {
        oldValue: { '#1': ' Contoso too', title: 'Contoso Ltd' },
        newValue: { '#1': ' Bluebird <too>', title: 'Bluebird "Ltd"' },
      },
    })
    expect(html).toMatch(/>Contoso <b [^>]*>and<\/b> Bluebird &lt;too&gt;<br [^>]*>end<\/p>/)
    expect(html).toContain('title="Bluebird &quot;Ltd&quot;"')
  })

  it('stay where the element says something else by now', () => {
    const texts = { oldValue: { '#1': ' Contoso too' }, newValue: { '#1': ' Bluebird too' } }
    const other = page.replace('Contoso too', 'Fabrikam too')
    const html = baked('p', { Texts: texts }, page, other)
    expect(html).toContain('Fabrikam too')
    expect(html).not.toContain('Bluebird')
  })

  it('give way to a text for the whole element', () => {
    const html = baked('p', {
      Texts: { oldValue: { '#0': 'Contoso ' }, newValue: { '#0': 'Bluebird ' } },
      TextContent: { newValue: 'All of it' },
    })
    expect(html).toContain('>All of it<b')
    expect(html).not.toContain('Bluebird')
  })

  it('never turn a link into one that leads elsewhere, nor set attributes that are no texts', () => {
    const oldValue = { href: 'mailto:ada@contoso.com' }
    const mailed = baked('a', { Texts: { oldValue, newValue: { href: 'mailto:lee@blue.test' } } })
    expect(mailed).toContain('href="mailto:lee@blue.test"')
    const led = baked('a', { Texts: { oldValue, newValue: { href: 'https://evil.test' } } })
    expect(led).toContain('href="mailto:ada@contoso.com"')
    const set = baked('p', { Texts: { oldValue: null, newValue: { onclick: 'x', style: 'y' } } })
    expect(set).not.toMatch(/onclick|style="y/)
  })

  it('are what custom elements draw of their attributes, too, and not what tells how', () => {
    const custom =
      '<body><x-details class="a b" summary="Contacts of Contoso" variant="primary" slot="Ann B">Contoso</x-details>'
    expect(textsOf(first(treeOf(custom), 'x-details'))).toEqual([
      { place: '#0', text: 'Contoso' },
      { place: 'summary', text: 'Contacts of Contoso' },
    ])
    const texts = {
      oldValue: { summary: 'Contacts of Contoso' },
      newValue: { summary: 'Contacts of Bluebird' },
    }
    expect(baked('x-details', { Texts: texts }, custom, custom)).toContain(
      'summary="Contacts of Bluebird"',
    )
  })
})
