import { stepKind } from '@waystep/demo-model'
import { ImageUp } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { uploadStepImage } from './add-images.ts'
import { chooseFiles } from './choose-files.ts'
import { imageTypes } from './read-image.ts'

/** The id of the one image step that is meant; null: it is none, or several are. */
export function imageStep(editor: Editor, stepIds: readonly string[]): string | null {
  const [id, ...others] = stepIds
  const step = editor.demo.steps.value.find((candidate) => candidate.id === id)
  const document = editor.demo.document.value
  const isOne = step && document && others.length === 0 && stepKind(document, step) === 'image'
  return isOne ? step.id : null
}

/** Image steps in a default-type demo only (E2.31). */
export const replaceImage: EditorAction = {
  id: 'replace-image',
  label: 'Replace Image',
  icon: ImageUp,
  shortcuts: [],
  scope: 'slides',
  enabled: (editor, stepIds) =>
    editor.demo.demo.value?.type === 'Default' && imageStep(editor, stepIds) !== null,
  async run(editor, stepIds) {
    const stepId = imageStep(editor, stepIds)
    const [file] = await chooseFiles({ accept: imageTypes, multiple: false })
    if (stepId !== null && file) await uploadStepImage(editor, file, stepId)
  },
}
