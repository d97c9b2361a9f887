import { type DocumentNode, type ElementNode, nodeType, walk } from '@waystep/capture-format'
import type { Edit, EditChanges } from '@waystep/capture-format/edits'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import type { Random } from '../../fuzz/random.ts'

const picture = `asset:${'ab'.repeat(32)}`

type Kinds = readonly (readonly [number, EditChanges])[]

/** As an author works: mostly texts, some looks and pictures, and one in six takes something away. */
export const asAuthorsDo: Kinds = [
  [50, { TextContent: { newValue: 'Another text' } }],
  [15, { TextColor: { newValue: '#aa0000' }, TextWeight: { newValue: 'bold' } }],
  [10, { BackgroundColor: { newValue: '#eeeeee' } }],
  [9, { BackgroundImage: { newValue: picture }, BackgroundSize: { newValue: 'cover' } }],
  [8, { Redact: { newValue: 'redact' } }],
  [4, { Visibility: { newValue: 'hidden' } }],
  [4, { Remove: { newValue: 'removed' } }],
]

/** Nothing is taken away, so nothing has to be looked for that repeats it. */
export const withoutRedactions: Kinds = asAuthorsDo.slice(0, 4)

function anyChanges(kinds: Kinds, random: Random): EditChanges {
  let left = random.below(kinds.reduce((sum, [share]) => sum + share, 0))
  for (const [share, changes] of kinds) {
    if (left < share) return changes
    left -= share
  }
  return {}
}

/** Elements of a body that hold only a few others: an author edits those, not the page. */
function editable(tree: DocumentNode): ElementNode[] {
  const sizes = new Map<number, number>()
  const elements: ElementNode[] = []
  for (const { node } of walk(tree)) {
    if (node.type !== nodeType.element) continue
    sizes.set(node.id, [...walk(node)].length)
    if ((sizes.get(node.id) ?? 0) <= 20) elements.push(node)
  }
  return elements.filter(({ tagName }) => !/^(?:style|link|meta|title|template)$/.test(tagName))
}

/** Edits of all steps on so many elements, each of another one. */
export function randomEdits(
  tree: DocumentNode,
  kinds: Kinds,
  count: number,
  random: Random,
): Edit[] {
  const elements = editable(tree)
  const edits: Edit[] = []
  while (edits.length < count && elements.length > 0) {
    const [element] = elements.splice(random.below(elements.length), 1)
    const found = element && fingerprintOf(tree, element.id)
    if (!found) continue
    edits.push({
      id: `edit-${edits.length}`,
      type: 'Edit',
      nodeId: element.id,
      ...found,
      enabledStepId: null,
      rejectedStepIds: [],
      createdAt: '2026-01-01T12:00:00.000Z',
      edits: anyChanges(kinds, random),
    })
  }
  return edits
}
