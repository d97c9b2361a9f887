import { deleteVideoUpload, type VideoUploadRow } from '../../repositories/video-uploads.ts'
import type { Services } from '../../services.ts'

/** Forgets an upload and what has arrived of it. */
export async function cancelUpload(
  { db, store }: Services,
  { id, parts }: VideoUploadRow,
): Promise<undefined> {
  await deleteVideoUpload(db, id)
  await store.deleteAll(parts.map(({ key }) => key))
}
