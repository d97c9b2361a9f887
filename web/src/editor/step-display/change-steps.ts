import type { StepChanges } from '@waystep/demo-model'
import type { Editor } from '../core/editor.ts'

/** Gives each of these steps changes of its own, in one gesture; true where the document took them. */
export function changeSteps(
  editor: Editor,
  changes: readonly { readonly stepId: string; readonly changes: StepChanges }[],
  label: string,
): boolean {
  const commands = changes.map((one) => ({ type: 'update-step' as const, ...one }))
  const [only] = commands
  if (!only) return false
  const command = commands.length === 1 ? only : { type: 'batch' as const, commands }
  return editor.run(command, label) !== null
}
