import { editPicture, type PictureEdits, type Size } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { storePicture } from './store-picture.ts'

export interface SavedPicture {
  readonly stepId: string
  readonly original: Size
  readonly state: PictureEdits
  readonly make: () => Promise<Blob>
}

/**
 * Stores the edited picture and gives it to the step (M4.10). Nothing of the step changes before the picture is
 * stored; what the server refuses afterwards is taken back by the queue (M4.13). @returns is it saved?
 */
export async function savePicture(editor: Editor, saved: SavedPicture): Promise<boolean> {
  const workspaceId = editor.demo.demo.value?.workspaceId
  if (workspaceId === undefined) return false
  try {
    const file = await saved.make()
    editor.picturesAtHand.prepare(file)
    const reply = await storePicture(workspaceId, file)
    if (!reply.ok) {
      const { kind } = reply.failure
      // M6.12.
      const isForbidden = kind === 'not-allowed' || kind === 'signed-out'
      editor.notify.say(isForbidden ? toasts.pictureForbidden : toasts.pictureNotSaved)
      return false
    }
    editor.picturesAtHand.keep(reply.value, file)
    const { stepId, original, state } = saved
    const edited = { editedImage: reply.value, imgState: state }
    const isSaved = await runEdit(editor, stepId, original, edited)
    editor.notify.say(isSaved ? toasts.pictureSaved : toasts.pictureNotSaved)
    return isSaved
  } catch {
    editor.notify.say(toasts.pictureNotSaved)
    return false
  }
}

/** M4.12. */
export async function restorePicture(
  editor: Editor,
  stepId: string,
  original: Size,
): Promise<boolean> {
  const isRestored = await runEdit(editor, stepId, original, null)
  editor.notify.say(isRestored ? toasts.pictureRestored : toasts.pictureNotRestored)
  return isRestored
}

async function runEdit(
  editor: Editor,
  stepId: string,
  original: Size,
  edited: { readonly editedImage: string; readonly imgState: PictureEdits } | null,
): Promise<boolean> {
  const document = editor.demo.document.value
  const command = document && editPicture(document, stepId, original, edited)
  const receipt = command && editor.run(command, edited ? 'Edit image' : 'Restore image')
  if (!receipt) return false
  return (await receipt.outcome) !== 'refused'
}

/** Makes the edited picture the only one: what was taken out of it is nowhere in the demo any more. */
export function deleteOriginal(editor: Editor, stepId: string): void {
  const edited = editor.demo.document.value?.steps[stepId]?.editedImage
  if (!edited) return
  const changes = { image: edited, editedImage: null, imgState: null }
  const receipt = editor.run({ type: 'update-step', stepId, changes }, 'Delete the original')
  if (receipt) editor.notify.say(toasts.originalDeleted)
}
