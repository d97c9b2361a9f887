import { applyCommand, type Command, frameOf, reorderChangesFrame } from '@waystep/demo-model'
import type { Editor } from '../editor.ts'

/** Sorts the steps; asks first when another step then sets the ratio of all (E5.32). */
export function reorderSteps(editor: Editor, stepIds: readonly string[], label: string): void {
  const command: Command = { type: 'reorder-steps', stepIds: [...stepIds] }
  const reorder = () => void editor.run(command, label)
  const before = editor.demo.document.value
  const after = before && applyCommand(before, command)
  if (before && after?.ok && reorderChangesFrame(before, after.document)) {
    const frame = frameOf(before)
    editor.show({ kind: 'other-ratio', frame, other: frameOf(after.document), confirm: reorder })
  } else reorder()
}
