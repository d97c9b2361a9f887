import {
  assetHashOf,
  assetReference,
  changesOf,
  type Demo,
  type HtmlEdit,
} from '@waystep/demo-model'
import { attempt } from '../../../api-client/call.ts'
import type { ChosenPictures } from '../draft/chosen-pictures.ts'
import { uploadPicture } from './upload-picture.ts'

/**
 * Stores the pictures that edits name and the server lacks, one after another (H4.26). False as soon
 * as one cannot be stored; those before it are then not sent again.
 */
export async function uploadPictures(
  demo: Demo,
  edits: readonly HtmlEdit[],
  pictures: ChosenPictures,
): Promise<boolean> {
  const wanted = edits.flatMap((edit) =>
    changesOf(edit).flatMap(({ newValue }) => {
      const hash = typeof newValue === 'string' ? assetHashOf(newValue) : null
      const picture = hash === null ? null : pictures.find(hash)
      return hash && picture && !picture.isStored ? [{ editId: edit.id, hash, picture }] : []
    }),
  )
  if (wanted.length === 0) return true
  const me = await attempt('GET /api/me', {})
  if (!me.ok || me.reply.user === null) return false
  for (const { editId, hash, picture } of wanted) {
    const asset = assetReference(hash)
    const { id: userId } = me.reply.user
    if (!(await uploadPicture({ userId, demo, editId, asset, blob: picture.blob }))) return false
    pictures.markStored(hash)
  }
  return true
}
