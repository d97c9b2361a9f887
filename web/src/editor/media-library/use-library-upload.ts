import { libraryNameLimit } from '@waystep/api-contract'
import { assetHashOf } from '@waystep/demo-model'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { failureOf } from '../saving/failure.ts'
import { chooseFiles } from '../uploads/choose-files.ts'
import { type FailedUpload, failedUpload, worthAnotherTry } from '../uploads/failed-upload.ts'
import {
  type ReadImage,
  readImages,
  type StoredFile,
  storeImages,
} from '../uploads/prepare-images.ts'
import { imageTypes } from '../uploads/read-image.ts'

/** Puts a stored picture into the library. @returns why it could not be; null: it is there */
async function addToLibrary(workspaceId: string, image: StoredFile): Promise<FailedUpload | null> {
  const reply = await attempt('POST /api/library/:workspaceId', {
    params: { workspaceId },
    body: { key: assetHashOf(image.asset) ?? '', name: image.file.name.slice(0, libraryNameLimit) },
  })
  return reply.ok ? null : failedUpload(image, failureOf(reply.error))
}

/** Puts pictures from the author's device into the library (M5.18). @param done some were put there */
export function useLibraryUpload(workspaceId: string, done: () => unknown) {
  const { notify } = useEditor()
  const [uploading, setUploading] = useState(false)
  const [failed, setFailed] = useState<readonly FailedUpload[]>([])
  const store = async (images: readonly ReadImage[], unreadable: readonly FailedUpload[]) => {
    const result = await storeImages(workspaceId, images, (count) =>
      notify.say(toasts.imagesUploading(count, images.length)),
    )
    notify.unsay(toasts.imagesUploading(images.length, images.length))
    const notAdded: FailedUpload[] = []
    for (const image of result.stored) {
      const failure = await addToLibrary(workspaceId, image)
      if (failure) notAdded.push(failure)
    }
    setFailed([...unreadable, ...result.failed, ...notAdded])
    const added = result.stored.length - notAdded.length
    if (added === 0) return
    notify.say(toasts.mediaAdded(added))
    await done()
  }
  const busy = async (work: Promise<void>) => {
    setUploading(true)
    await work.finally(() => setUploading(false))
  }
  const upload = async () => {
    const files = await chooseFiles({ accept: imageTypes, multiple: true })
    if (files.length === 0) return
    setFailed([])
    await busy(readImages(files).then((read) => store(read.images, read.failed)))
  }
  return {
    uploading,
    upload: () => void upload(),
    /** What was not stored the last time. */
    failed,
    dismiss: () => setFailed([]),
    /** Tries those again that another try may store. */
    retry: () => {
      const again = worthAnotherTry(failed)
      void busy(
        store(
          again,
          failed.filter(({ image }) => image === null),
        ),
      )
    },
  }
}
