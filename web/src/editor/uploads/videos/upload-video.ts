import { videoTypes } from '@waystep/demo-model'
import { Video } from 'lucide-react'
import type { EditorAction } from '../../actions/action.ts'
import { chooseFiles } from '../choose-files.ts'
import { addVideo } from './add-video.ts'

/** After the last of the steps; at the start when there are none (E2.45). */
export const uploadVideo: EditorAction = {
  id: 'upload-video',
  label: 'Upload Video',
  icon: Video,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  async run(editor, stepIds) {
    const [file] = await chooseFiles({ accept: videoTypes, multiple: false })
    if (file) await addVideo(editor, file, stepIds.at(-1) ?? null)
  },
}
