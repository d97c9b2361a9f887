import { isFilm } from '../../dropped-files/is-step-file.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import type { ListedUpload } from './failed-upload.ts'
import { UploadsFailedDialog } from './uploads-failed-dialog.tsx'

/** What the list of them has already, where it is open. */
function listed({ dialog }: Editor) {
  const open = dialog.peek()
  if (open?.type !== UploadsFailedDialog) return null
  return open.props as { readonly failed: readonly ListedUpload[]; readonly count: number }
}

/**
 * Says which files are no steps, and why: a single film at the bottom of the screen (E8.2), pictures (M8.24) and
 * several in a list, which is opened where nothing else is. @param count how many files were chosen
 */
export function tellFailed(editor: Editor, failed: readonly ListedUpload[], count: number): void {
  const [first] = failed
  if (!first) return
  const before = listed(editor)
  if (before === null && failed.length === 1 && isFilm(first.file)) {
    const { file, reason, again } = first
    editor.notify.say(toasts.videoNotUploaded(file.name, reason), again ?? undefined)
    return
  }
  const show = () => {
    const shown = listed(editor)
    editor.show(UploadsFailedDialog, {
      failed: [...(shown?.failed ?? []), ...failed],
      count: (shown?.count ?? 0) + count,
    })
  }
  // What is open may hold what nobody has saved.
  if (editor.dialog.peek() === null || before !== null) show()
  else editor.notify.say(toasts.filesNotUploaded(failed.length), show)
}
