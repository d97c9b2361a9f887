import { videoTypes } from '@waystep/demo-model'
import { Video } from 'lucide-react'
import type { EditorAction } from '../../actions/action.ts'
import { chooseFiles } from '../choose-files.ts'
import { oneStepOfKind } from '../one-step-of-kind.ts'
import { uploadStepVideo } from './add-video.ts'

/** Puts another film in the place of that of one video step. */
export const replaceVideo: EditorAction = {
  id: 'replace-video',
  label: 'Replace video',
  icon: Video,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) => oneStepOfKind(editor, stepIds, 'video') !== null,
  async run(editor, stepIds) {
    const stepId = oneStepOfKind(editor, stepIds, 'video')
    const [file] = await chooseFiles({ accept: videoTypes, multiple: false })
    if (stepId !== null && file) await uploadStepVideo(editor, file, stepId)
  },
}
