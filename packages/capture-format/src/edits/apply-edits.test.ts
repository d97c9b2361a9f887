import { describe, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import { editOf } from '../testing/edit-of.ts'
import { treeOf } from '../testing/tree-of.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyEdits } from './apply-edits.ts'
import type { Edit } from './edit.ts'

const asset = `asset:${'ab'.repeat(32)}`
const page = `<body><h1 id="title">Orders of Ada</h1>
<table><tbody><tr><td>Ada</td><td><button title="secret note">Edit</button></td></tr>
<tr><td>Grace</td><td><button>Edit</button></td></tr></tbody></table>
<p class="note" data-user="secret-7" style="background:url(${asset})">Call <b>secret</b><img src="${asset}" alt="secret"><input value="secret"><svg><path d="M1 2"/></svg></p></body>`

function idOf(tree: DocumentNode, tagName: string, nth = 0): number {
  const all = [...walk(tree)].filter(
    ({ node }) => node.type === nodeType.element && node.tagName === tagName,
  )
  return all[nth]?.node.id ?? 0
}

const html = (tree: DocumentNode): string =>
  writePage(tree, { assetUrl: (hash) => `a/${hash}`, policy: null })

function baked(tree: DocumentNode, ...edits: Edit[]): string {
  return html(applyEdits(tree, edits, { stepId: 's' }).tree)
}

describe('applyEdits', () => {
  const tree = treeOf(page)

  it('changes text, colours, weight, images and backgrounds', () => {
    const h1 = idOf(tree, 'h1')
    const text = baked(
      tree,
      editOf(tree, h1, {
        TextContent: { newValue: 'Orders <of> $1' },
        TextColor: { newValue: '#ff0000' },
        TextWeight: { newValue: 'bold' },
        BackgroundImage: { newValue: asset },
        ObjectFit: { newValue: '100% 100%' },
      }),
    )
    expect(text).toContain('Orders &lt;of&gt; $1</h1>')
    expect(text).toContain('color:#ff0000!important;font-weight:bold!important')
    expect(text).toContain('object-fit:fill!important')
    expect(text).toContain(`background-image:url(&quot;a/${'ab'.repeat(32)}&quot;)!important`)
    const transformed = baked(
      tree,
      editOf(
        tree,
        idOf(tree, 'svg'),
        { ImageSrc: { newValue: asset } },
        { type: 'TransformImage' },
      ),
    )
    expect(transformed).not.toContain('<svg')
    expect(transformed).toMatch(/<img [^>]*src="a\/abab/)
  })

  it('keeps the elements within an element whose own text changes', () => {
    const text = baked(tree, editOf(tree, idOf(tree, 'p'), { TextContent: { newValue: 'Mail ' } }))
    expect(text).toMatch(/Mail <b [^>]*>secret<\/b><img/)
  })

  it('lets no value of an edit write other styles', () => {
    const text = baked(
      tree,
      editOf(tree, idOf(tree, 'h1'), {
        TextColor: { newValue: 'red;background:url(//x)' },
        BackgroundImage: { newValue: 'https://x' },
      }),
    )
    expect(text).toBe(html(tree))
  })

  it('leaves nothing of what is redacted or hidden, in texts, attributes and pictures', () => {
    for (const edits of [
      { Redact: { newValue: 'redact' } },
      { Visibility: { newValue: 'hidden' } },
    ] as const) {
      const text = baked(tree, editOf(tree, idOf(tree, 'p'), edits))
      const paragraph = /<p [\s\S]*<\/p>/.exec(text)?.[0] ?? ''
      expect(paragraph).not.toMatch(/secret|abab|Call|M1 2/)
      expect(paragraph).toContain('████ <b')
      expect(paragraph).toContain('class="note"')
    }
    const removed = baked(tree, editOf(tree, idOf(tree, 'p'), { Remove: { newValue: 'removed' } }))
    expect(removed).not.toMatch(/<p |Call/)
  })

  it('[H4.23] applies a global edit to every step but those that reject it', () => {
    const changes = { TextContent: { newValue: 'New' } }
    const global = editOf(tree, idOf(tree, 'h1'), changes, { rejectedStepIds: ['no'] })
    expect(applyEdits(tree, [global], { stepId: 'any' }).resolutions.e).toMatchObject({
      kind: 'applied',
    })
    expect(applyEdits(tree, [global], { stepId: 'no' })).toEqual({
      tree,
      resolutions: { e: { kind: 'off' } },
    })
    const own = { ...global, enabledStepId: 's' }
    expect(applyEdits(tree, [own], { stepId: 's' }).resolutions.e).toMatchObject({
      kind: 'applied',
    })
    expect(applyEdits(tree, [own], { stepId: 't' }).resolutions.e).toEqual({ kind: 'off' })
  })

  it('gives the last word to the edit of the step', () => {
    const h1 = idOf(tree, 'h1')
    const own = editOf(
      tree,
      h1,
      { TextContent: { newValue: 'Step' } },
      { id: 'own', enabledStepId: 's' },
    )
    expect(baked(tree, own, editOf(tree, h1, { TextContent: { newValue: 'All' } }))).toContain(
      '>Step</h1>',
    )
  })
})

describe('the order of edits', () => {
  const tree = treeOf(page)
  const h1 = idOf(tree, 'h1')
  const text = (newValue: string, more: Partial<Edit>): Edit =>
    editOf(tree, h1, { TextContent: { newValue } }, { id: newValue, ...more })

  it('is that of the records, not that in which they are given', () => {
    const later = { createdAt: '2026-01-01T12:00:00.001Z' }
    const inOrder = [
      text('b', {}),
      text('c', {}),
      text('a', later),
      text('e', { enabledStepId: 's' }),
      text('d', { enabledStepId: 's', ...later }),
    ]
    inOrder.forEach((last, index) => {
      const some = inOrder.slice(0, index + 1)
      expect(baked(tree, ...some)).toContain(`>${last.id}</h1>`)
      expect(baked(tree, ...some.toReversed())).toBe(baked(tree, ...some))
    })
  })

  it('leaves to older edits what a newer one does not change', () => {
    const red = text('red', {})
    const changes = { TextColor: { newValue: '#ff0000' }, TextContent: { newValue: null } }
    const newer = editOf(tree, h1, changes, { id: 'newer', enabledStepId: 's' })
    expect(baked(tree, newer, red)).toMatch(/color:#ff0000!important">red<\/h1>/)
  })
})
