import { ImageUp } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { uploadStepImage } from './add-images.ts'
import { chooseFiles } from './choose-files.ts'
import { oneStepOfKind } from './one-step-of-kind.ts'
import { imageTypes } from './read-image.ts'

/** Image steps in a default-type demo only (E2.31). */
export const replaceImage: EditorAction = {
  id: 'replace-image',
  label: 'Replace Image',
  icon: ImageUp,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) =>
    editor.demo.demo.value?.type === 'Default' && oneStepOfKind(editor, stepIds, 'image') !== null,
  async run(editor, stepIds) {
    const stepId = oneStepOfKind(editor, stepIds, 'image')
    const [file] = await chooseFiles({ accept: imageTypes, multiple: false })
    if (stepId !== null && file) await uploadStepImage(editor, file, stepId)
  },
}
