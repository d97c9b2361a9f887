import { Button, IconButton } from '@waystep/ui'
import { Redo2, Undo2 } from 'lucide-react'
import type { Saving } from './use-saving.ts'

/** The editor's own undo and redo. */
export function PictureHistoryButtons({
  saving: { draft, isSaving },
}: {
  readonly saving: Saving
}) {
  return (
    <>
      <IconButton
        label="Undo"
        icon={Undo2}
        shortcut="mod+z"
        disabled={!draft.canUndo || isSaving}
        onClick={() => draft.act({ kind: 'undo' })}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        shortcut="mod+shift+z"
        disabled={!draft.canRedo || isSaving}
        onClick={() => draft.act({ kind: 'redo' })}
      />
    </>
  )
}

/** M2.41. A picture is stored while a hand is on its way to Save, never while it still draws. */
export function PictureActions({
  saving: { isSaving, leave, prepare, askAndSave },
}: {
  readonly saving: Saving
}) {
  return (
    <>
      <Button disabled={isSaving} onClick={leave}>
        Cancel
      </Button>
      <Button
        variant="primary"
        loading={isSaving}
        onPointerEnter={({ buttons }) => buttons === 0 && prepare()}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={askAndSave}
      >
        Save
      </Button>
    </>
  )
}
