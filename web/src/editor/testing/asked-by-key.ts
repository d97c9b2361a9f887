import type { EditorAction } from '../actions/action.ts'
import { actionFor } from '../actions/use-shortcuts.ts'
import type { Editor } from '../core/editor.ts'

/** The action that a key asks for; null: none. */
export function askedByKey(
  editor: Editor,
  key: string,
  more: KeyboardEventInit = {},
): EditorAction | null {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  return actionFor(event, editor)
}
