import { assetHashOf } from '@waystep/demo-model'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { chooseFiles } from '../uploads/choose-files.ts'
import { readImages, storeImages } from '../uploads/prepare-images.ts'
import { imageTypes } from '../uploads/read-image.ts'

/** Puts pictures from the author's device into the library (M5.18). @param done some were put there */
export function useLibraryUpload(workspaceId: string, done: () => unknown) {
  const { notify } = useEditor()
  const [uploading, setUploading] = useState(false)
  const store = async (files: readonly File[]) => {
    const { images, unreadable } = await readImages(files)
    if (unreadable.length > 0) notify.say(toasts.notPictures(unreadable))
    if (images.length === 0) return
    const stored = await storeImages(workspaceId, images, (count) =>
      notify.say(toasts.imagesUploading(count, images.length)),
    )
    notify.unsay(toasts.imagesUploading(images.length, images.length))
    let added = 0
    for (const { asset } of stored ?? []) {
      const reply = await attempt('POST /api/library/:workspaceId', {
        params: { workspaceId },
        body: { key: assetHashOf(asset) ?? '' },
      })
      if (reply.ok) added += 1
    }
    if (added < images.length) notify.say(toasts.imageNotUploaded)
    else notify.say(toasts.mediaAdded(added))
    if (added > 0) await done()
  }
  const upload = async () => {
    const files = await chooseFiles({ accept: imageTypes, multiple: true })
    if (files.length === 0) return
    setUploading(true)
    await store(files).finally(() => setUploading(false))
  }
  return { uploading, upload: () => void upload() }
}
