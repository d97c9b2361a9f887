import type { LucideIcon } from 'lucide-react'
import type { Editor } from '../core/editor.ts'
import type { Shortcut } from './shortcut.ts'

/** When an action's shortcuts are heard. */
type ActionScope =
  /** Whenever no dialog is open and no text is being typed. */
  | 'editor'
  /** Besides that, only while the slides panel is shown (E2.75, M9.35). */
  | 'slides'
  /** Also while text is being typed: saving. */
  | 'everywhere'

/** One thing people do. The menu item, the button and the shortcut that do it are this object. */
export interface EditorAction {
  readonly id: string
  readonly label: string
  /** What it is called for these steps, where that is not its label. */
  labelFor?(editor: Editor, stepIds: readonly string[]): string
  readonly icon: LucideIcon
  readonly shortcuts: readonly Shortcut[]
  readonly scope: ActionScope
  /** Its key is the one by which people paste: files on the system's clipboard go before it. */
  readonly pastes?: true
  /** @param stepIds the steps it is about; most actions take the selected ones, or the shown one. */
  enabled(editor: Editor, stepIds: readonly string[]): boolean
  run(editor: Editor, stepIds: readonly string[]): void
}
