import fc from 'fast-check'
import type { Edit, EditChanges } from '../edits/edit.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { editOf } from './edit-of.ts'

const picture = `asset:${'0'.repeat(63)}1`

const changes: fc.Arbitrary<EditChanges> = fc.oneof(
  fc.constantFrom<EditChanges>(
    { Redact: { newValue: 'redact' } },
    { Visibility: { newValue: 'hidden' } },
    { Remove: { newValue: 'removed' } },
    { TextColor: { newValue: '#ff0000' }, BackgroundColor: { newValue: '#00ff00' } },
    { ImageSrc: { newValue: picture }, ObjectFit: { newValue: 'contain' } },
    { BackgroundImage: { newValue: picture } },
  ),
  fc.string({ maxLength: 8 }).map((newValue): EditChanges => ({ TextContent: { newValue } })),
)

/** Edits of some elements of a tree, of this step alone so that each finds its element. */
export function arbitraryEdits(tree: DocumentNode): fc.Arbitrary<Edit[]> {
  const ids = [...walk(tree)].flatMap(({ node }) =>
    node.type === nodeType.element ? [node.id] : [],
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...ids), changes, fc.boolean()), { maxLength: 5 })
    .map((drawn) =>
      drawn.map(([nodeId, edits, becomesImage], index) =>
        editOf(tree, nodeId, edits, {
          id: `e${index}`,
          nodeHash: null,
          enabledStepId: 'step',
          type: becomesImage ? 'TransformImage' : 'Edit',
        }),
      ),
    )
}
