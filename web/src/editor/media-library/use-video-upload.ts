import { libraryNameLimit } from '@waystep/api-contract'
import { assetHashOf, videoTypes } from '@waystep/demo-model'
import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { chooseFiles } from '../uploads/choose-files.ts'
import { withStoredVideo } from '../uploads/videos/add-video.ts'

/** Puts a film from the author's device into the library (M5.18). @param done it is there */
export function useVideoUpload(workspaceId: string, done: () => unknown) {
  const editor = useEditor()
  const [uploading, setUploading] = useState(false)
  const upload = async () => {
    const [file] = await chooseFiles({ accept: videoTypes, multiple: false })
    if (!file) return
    setUploading(true)
    await withStoredVideo(editor, file, async ({ video }) => {
      const reply = await attempt('POST /api/library/:workspaceId', {
        params: { workspaceId },
        body: { key: assetHashOf(video) ?? '', name: file.name.slice(0, libraryNameLimit) },
      })
      if (!reply.ok)
        return editor.notify.say(toasts.videoNotUploaded(file.name, reply.error.message))
      editor.notify.say(toasts.videoInLibrary)
      await done()
    }).finally(() => setUploading(false))
  }
  return { uploading, upload: () => void upload() }
}
