import type { ComponentType } from 'react'
import type { Editor } from '../core/editor.ts'

/** What a dialog was opened with. Throws when another one is open, or none. */
export function opened<Props extends object>(
  { dialog }: Editor,
  Dialog: ComponentType<Props>,
): Props {
  if (dialog.value?.type !== Dialog) throw new Error(`${Dialog.name} is not open`)
  return dialog.value.props as Props
}
