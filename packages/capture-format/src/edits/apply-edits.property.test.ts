import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryEdits } from '../testing/arbitrary-edits.ts'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import { editOf } from '../testing/edit-of.ts'
import { treeOf } from '../testing/tree-of.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { applyEdits } from './apply-edits.ts'
import { applyResolved } from './apply-resolved.ts'
import type { EditChanges } from './edit.ts'

const picture = `asset:${'ab'.repeat(32)}`

function hasSlot(element: ElementNode): boolean {
  return [...walk(element)].some(({ node }) => 'tagName' in node && node.tagName === 'slot')
}

/** What these say of something redacted goes with it. */
const undrawn = new Set(['title', 'desc'])

/** Edits that were found again once broke what applying them a second time must leave alone. */
const found: readonly (readonly [html: string, edits: EditChanges])[] = [
  ['<img id="e" src="a.png" alt="A">', { ImageSrc: { newValue: picture } }],
  ['<p id="e" data-x="said">said</p>', { TextContent: { newValue: ' !  !' } }],
  ['<ul id="e" value=" ">said<li>x</li>more</ul>', { TextContent: { newValue: '' } }],
  ['<p id="e">\n<b>x</b> said</p>', { TextContent: { newValue: '' } }],
  [
    '<div id="e"><link rel="stylesheet" href="x.css"><link rel="icon" href="x.ico"></div>',
    { Visibility: { newValue: 'hidden' } },
  ],
]

describe('applyEdits', () => {
  it('changes nothing when it is done twice, whatever the tree and the edits', () => {
    const withEdits = arbitraryTree.chain((tree) =>
      fc.tuple(fc.constant(tree), arbitraryEdits(tree)),
    )
    fc.assert(
      fc.property(withEdits, ([tree, edits]) => {
        const { tree: once, resolutions } = applyEdits(tree, edits, { stepId: 'step' })
        const twice = applyResolved(once, edits, resolutions)
        expect(JSON.stringify(twice)).toBe(JSON.stringify(once))
      }),
    )
  })

  it.each(found)('changes nothing when it is done twice: %s', (html, changes) => {
    const tree = treeOf(`<body>${html}</body>`)
    const nodes = [...walk(tree)].map(({ node }) => node)
    const element = nodes.find((node) => 'attributes' in node && node.attributes.id === 'e')
    const edits = [editOf(tree, element?.id ?? 0, changes)]
    const { tree: once, resolutions } = applyEdits(tree, edits, { stepId: 's' })
    expect(JSON.stringify(applyResolved(once, edits, resolutions))).toBe(JSON.stringify(once))
  })

  it('changes nothing outside of the element, whatever the tree', () => {
    fc.assert(
      fc.property(arbitraryTree, fc.nat(50), (drawn, at) => {
        // What slots show goes with them, wherever it stands.
        const elements = [...walk(drawn)].filter(
          ({ node }) => node.type === nodeType.element && !hasSlot(node),
        )
        const { node } = elements[at % elements.length] ?? { node: drawn }
        const redact = editOf(drawn, node.id, { Redact: { newValue: 'redact' } })
        const { tree: edited, resolutions } = applyEdits(drawn, [redact], { stepId: 's' })
        expect(resolutions.e).toEqual({ kind: 'applied', nodeId: node.id })
        const below = new Set([...walk(node)].map((visited) => visited.node.id))
        const texts = (of: DocumentNode): string[] =>
          [...walk(of)].flatMap(({ node: one, parent }) => {
            const isDrawn = parent?.type === nodeType.element && !undrawn.has(parent.tagName)
            const isOther = one.type === nodeType.text && isDrawn && !below.has(one.id)
            return isOther ? [one.textContent] : []
          })
        expect(texts(edited)).toEqual(texts(drawn))
      }),
    )
  })
})
