import type { Step } from '@waystep/demo-model'
import { IconButton, MenuSeparator } from '@waystep/ui'
import { Ellipsis } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { copySteps, cutSteps } from '../actions/copy-steps.ts'
import { deleteSteps } from '../actions/delete-steps.ts'
import { duplicateSteps } from '../actions/duplicate-steps.ts'
import { editChapter } from '../actions/edit-chapter.ts'
import { replaceFromLibrary } from '../actions/library.ts'
import { pasteSteps } from '../actions/paste-steps.ts'
import { recordAgain } from '../actions/record-again.ts'
import { replaceImage } from '../actions/replace-image.ts'
import { useEditor } from '../editor-context.ts'
import { openRowMenu } from './open-row-menu.ts'

/** A tile that is selected with others stands for all of them. */
function useTileSteps(step: Step): readonly string[] {
  const { selection } = useEditor()
  return selection.selectedIds.value.has(step.id) ? selection.targets() : [step.id]
}

/** What can be done with the steps (E2.30 to E2.33). */
export function TileMenuItems({ step }: { readonly step: Step }) {
  const editor = useEditor()
  const { user } = useSession()
  const stepIds = useTileSteps(step)
  return (
    <>
      {editChapter.enabled(editor, stepIds) && (
        <ActionMenuItem action={editChapter} stepIds={stepIds} />
      )}
      {replaceImage.enabled(editor, stepIds) && (
        <ActionMenuItem action={replaceImage} stepIds={stepIds} />
      )}
      {replaceFromLibrary.enabled(editor, stepIds) && !user.isTrial && (
        <ActionMenuItem action={replaceFromLibrary} stepIds={stepIds} />
      )}
      {recordAgain.enabled(editor, stepIds) && (
        <ActionMenuItem action={recordAgain} stepIds={stepIds} />
      )}
      <ActionMenuItem action={copySteps} stepIds={stepIds} />
      <ActionMenuItem action={cutSteps} stepIds={stepIds} />
      {pasteSteps.enabled(editor, stepIds) && (
        <ActionMenuItem action={pasteSteps} stepIds={stepIds} />
      )}
      <ActionMenuItem action={duplicateSteps} stepIds={stepIds} />
      <MenuSeparator />
      <ActionMenuItem action={deleteSteps} stepIds={stepIds} danger />
    </>
  )
}

export function TileMenuButton({ number }: { readonly number: number }) {
  return (
    <span className="ed-tile-menu">
      <IconButton
        label={`More for step ${number}`}
        icon={Ellipsis}
        size="small"
        look="on-picture"
        plainTooltip
        aria-haspopup="menu"
        onClick={openRowMenu}
      />
    </span>
  )
}
