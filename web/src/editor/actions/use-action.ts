import { useSignals } from '@preact/signals-react/runtime'
import type { LucideIcon } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import type { EditorAction } from './action.ts'

export interface BoundAction {
  readonly label: string
  readonly icon: LucideIcon
  /** The first of its shortcuts, which menus and tooltips show. */
  readonly shortcut: string | undefined
  readonly disabled: boolean
  run(): void
}

/** An action as a button or a menu item needs it. @param stepIds what it is about, if not the selection. */
export function useAction(action: EditorAction, stepIds?: readonly string[]): BoundAction {
  // Signals are read by the action, out of sight of the transform.
  useSignals()
  const editor = useEditor()
  const targets = () => stepIds ?? editor.selection.targets()
  return {
    label: action.labelFor?.(editor, targets()) ?? action.label,
    icon: action.icon,
    shortcut: action.shortcuts[0],
    disabled: !action.enabled(editor, targets()),
    run: () => action.run(editor, targets()),
  }
}
