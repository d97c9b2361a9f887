import { ImagePlus } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { addImages } from './add-images.ts'
import { chooseFiles } from './choose-files.ts'
import { imageTypes } from './read-image.ts'

/** After the last of the steps; at the start when there are none. */
export const uploadImages: EditorAction = {
  id: 'upload-images',
  label: 'Upload Images',
  icon: ImagePlus,
  shortcuts: [],
  scope: 'slides',
  enabled: () => true,
  async run(editor, stepIds) {
    const files = await chooseFiles({ accept: imageTypes, multiple: true })
    if (files.length > 0) await addImages(editor, files, stepIds.at(-1) ?? null)
  },
}
