import { frameInOrder, frameOf, sameAspectRatio } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'
import { OtherRatioDialog } from '../steps/other-ratio-dialog.tsx'

/**
 * Sorts the steps; asks first when another step then sets the ratio of all (E5.32).
 * @param sorted called once they are.
 */
export function reorderSteps(
  editor: Editor,
  stepIds: readonly string[],
  label: string,
  sorted?: () => void,
): void {
  const reorder = () => {
    if (editor.run({ type: 'reorder-steps', stepIds: [...stepIds] }, label)) sorted?.()
  }
  const document = editor.demo.document.value
  if (document === null) return
  const frame = frameOf(document)
  const other = frameInOrder(document, stepIds)
  if (sameAspectRatio(frame, other)) reorder()
  else editor.show(OtherRatioDialog, { frame, other, onConfirm: reorder })
}
