import type { Step } from '@waystep/demo-model'
import { IconButton, MenuSeparator, Submenu } from '@waystep/ui'
import { ArrowUpDown, Ellipsis } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { addCaptions } from '../captions/add-captions.ts'
import { removeCaptions } from '../captions/remove-captions.ts'
import { editChapter } from '../chapter-panel/edit-chapter.ts'
import { copySteps, cutSteps } from '../clipboard/copy-steps.ts'
import { pasteSteps } from '../clipboard/paste-steps.ts'
import { useEditor } from '../core/editor-context.ts'
import { recordAgain } from '../extension/record-again.ts'
import { showWarnings } from '../health/accept-losses.ts'
import { applyLook } from '../hotspot-panel/apply-look.ts'
import { replaceFromLibrary } from '../media-library/library-actions.ts'
import { deleteSteps } from '../steps/delete-steps.ts'
import { duplicateSteps } from '../steps/duplicate-steps.ts'
import { hideSteps } from '../steps/hide-steps.ts'
import { ofSteps } from '../steps/of-steps.ts'
import { renameStep } from '../steps/rename-step.ts'
import { replaceImage } from '../uploads/replace-image.ts'
import { replaceVideo } from '../uploads/videos/replace-video.ts'
import { editVideo } from '../video-editor/edit-video.ts'
import { MoveToItems } from './move-to-items.tsx'
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
      {editVideo.enabled(editor, stepIds) && (
        <ActionMenuItem action={editVideo} stepIds={stepIds} />
      )}
      {addCaptions.enabled(editor, stepIds) && (
        <ActionMenuItem action={addCaptions} stepIds={stepIds} />
      )}
      {removeCaptions.enabled(editor, stepIds) && (
        <ActionMenuItem action={removeCaptions} stepIds={stepIds} />
      )}
      {replaceVideo.enabled(editor, stepIds) && (
        <ActionMenuItem action={replaceVideo} stepIds={stepIds} />
      )}
      {replaceFromLibrary.enabled(editor, stepIds) && !user.isTrial && (
        <ActionMenuItem action={replaceFromLibrary} stepIds={stepIds} />
      )}
      {recordAgain.enabled(editor, stepIds) && (
        <ActionMenuItem action={recordAgain} stepIds={stepIds} />
      )}
      {renameStep.enabled(editor, stepIds) && (
        <ActionMenuItem action={renameStep} stepIds={stepIds} />
      )}
      <ActionMenuItem action={copySteps} stepIds={stepIds} />
      <ActionMenuItem action={cutSteps} stepIds={stepIds} />
      {pasteSteps.enabled(editor, stepIds) && (
        <ActionMenuItem action={pasteSteps} stepIds={stepIds} />
      )}
      <ActionMenuItem action={duplicateSteps} stepIds={stepIds} />
      <ActionMenuItem action={hideSteps} stepIds={stepIds} />
      {showWarnings.enabled(editor, stepIds) && (
        <ActionMenuItem action={showWarnings} stepIds={stepIds} />
      )}
      <Submenu icon={ArrowUpDown} label={ofSteps('Move to', stepIds)}>
        <MoveToItems stepIds={stepIds} />
      </Submenu>
      {applyLook.enabled(editor, stepIds) && (
        <ActionMenuItem action={applyLook} stepIds={stepIds} />
      )}
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
