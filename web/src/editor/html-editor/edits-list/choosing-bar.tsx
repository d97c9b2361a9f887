import { Button } from '@waystep/ui'
import { useEffect } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { useHtmlEditorParts } from '../html-editing-context.ts'
import { elementWords } from './edit-words.ts'
import { useChoosing } from './use-choosing.ts'

/** Asks for the element that a redaction is for, over the page it is chosen in. */
export function ChoosingBar() {
  const { html } = useEditor()
  const { onEscape } = useHtmlEditorParts()
  const { choosing, draft } = html
  const asked = choosing.value
  useChoosing()
  useEffect(
    () =>
      onEscape(() => {
        if (choosing.peek() === null) return false
        choosing.value = null
        return true
      }),
    [onEscape, choosing],
  )
  const edit = asked && draft.edits.value[asked.editId]
  if (!edit) return null
  return (
    <div className="ed-choosing" role="status">
      Click the element that {elementWords(edit)} is on this step.
      <Button
        size="dense"
        onClick={() => {
          choosing.value = null
        }}
      >
        Cancel
      </Button>
    </div>
  )
}
