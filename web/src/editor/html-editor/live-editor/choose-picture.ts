import { uploadLimit, uploadTypes } from '@waystep/api-contract'
import { sniffType } from '@waystep/capture-format/assets'
import { toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import { chooseFiles } from '../../uploads/choose-files.ts'
import { tooLarge } from '../../uploads/file-size.ts'

/**
 * A picture from the author's device, PNG or JPEG whatever its name says (H5.13), kept in the draft
 * until it is saved. @returns what edits call it, `asset:<sha256>`; null: none was chosen
 */
export async function choosePicture({ html, notify }: Editor): Promise<string | null> {
  const [file] = await chooseFiles({ accept: uploadTypes, multiple: false })
  if (!file) return null
  const type = sniffType(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (!uploadTypes.some((allowed) => allowed === type)) {
    notify.say(toasts.notPictures([file.name]))
    return null
  }
  if (file.size > uploadLimit) {
    notify.say(toasts.imageNotUploaded(tooLarge(uploadLimit)))
    return null
  }
  return html.draft.pictures.add(new Blob([file], { type }))
}
