import { IconButton } from '@waystep/ui'
import { ListChecks, Redo2, Undo2, X } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { SavingIndicator } from '../saving/saving-indicator.tsx'
import { SaveButton } from './save-button.tsx'
import { canRedoEdits, canUndoEdits, redoEdits, undoEdits } from './undo-edits.ts'

const countText = (count: number) => (count === 1 ? '1 unsaved edit' : `${count} unsaved edits`)

/** The right end of the HTML editor's bar (H2.18). */
export function HtmlActions({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor()
  const { draft, saving } = editor.html
  const count = draft.unsavedCount.value
  return (
    <>
      {count > 0 && !saving.value ? (
        <span className="wsui-muted wsui-num wsui-cut" role="status">
          {countText(count)}
        </span>
      ) : (
        <SavingIndicator />
      )}
      <IconButton
        label="Undo"
        icon={Undo2}
        shortcut="mod+z"
        tooltipSide="bottom"
        disabled={!canUndoEdits(editor)}
        onClick={() => undoEdits(editor)}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        shortcut="mod+shift+z"
        tooltipSide="bottom"
        disabled={!canRedoEdits(editor)}
        onClick={() => redoEdits(editor)}
      />
      <ListButton />
      <SaveButton />
      <IconButton label="Close" icon={X} shortcut="escape" tooltipSide="bottom" onClick={onClose} />
    </>
  )
}

function ListButton() {
  const { html, heldBack } = useEditor()
  const { listIsOpen } = html
  const isOpen = listIsOpen.value
  const held = heldBack.value.map(({ number }) => number)
  const words =
    held.length === 0
      ? 'All edits'
      : `All edits: ${held.length === 1 ? 'step' : 'steps'} ${held.join(', ')} held back from viewers`
  return (
    <span className="ed-html-list-button" data-held={held.length > 0 || undefined}>
      <IconButton
        label={words}
        icon={ListChecks}
        tooltipSide="bottom"
        pressed={isOpen}
        onClick={() => {
          listIsOpen.value = !isOpen
        }}
      />
    </span>
  )
}
