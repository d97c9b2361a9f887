import { useEffect } from 'react'
import type { Editor } from '../core/editor.ts'
import type { EditorAction } from './action.ts'
import { isTyping, matchesShortcut } from './shortcut.ts'
import { unlessFilesArePasted } from './unless-files-are-pasted.ts'

/** Whether the action's shortcuts are heard now (E2.75, M9.33 to M9.35). */
function isHeard({ scope }: EditorAction, editor: Editor, typing: boolean): boolean {
  if (scope === 'everywhere') return true
  if (typing || editor.dialog.value !== null || editor.html.tab.value !== null) return false
  if (scope === 'editor') return true
  const { draft, chapterDraft, voiceDraft, creating } = editor
  if (voiceDraft.isOpen.value) return false
  return [draft.hotspot, chapterDraft.chapter, creating].every(({ value }) => value === null)
}

/** The action a key press asks for; null when it is nobody's shortcut just now. */
export function actionFor(event: KeyboardEvent, editor: Editor): EditorAction | null {
  // A menu, a drag or a control took the key already.
  if (event.defaultPrevented || event.isComposing) return null
  const typing = isTyping(event.target)
  // Whoever selected words on the screen copies those.
  if (matchesShortcut(event, 'mod+c') && getSelection()?.type === 'Range') return null
  return (
    editor.actions.find(
      (action) =>
        action.shortcuts.some((shortcut) => matchesShortcut(event, shortcut)) &&
        isHeard(action, editor, typing),
    ) ?? null
  )
}

function runEnabled(action: EditorAction, editor: Editor): void {
  const stepIds = editor.selection.targets()
  if (action.enabled(editor, stepIds)) action.run(editor, stepIds)
}

export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionFor(event, editor)
      if (action === null) return
      if (action.pastes) {
        // Not prevented: only by the event that follows does the browser say what is pasted.
        unlessFilesArePasted(() => runEnabled(action, editor))
        return
      }
      event.preventDefault()
      runEnabled(action, editor)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [editor])
}
