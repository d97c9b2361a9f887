import { createStep, firstMediaStep, frameOf, sameAspectRatio } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../editor.ts'
import { type ReadImage, readImages, type StoredImage, storeImages } from './prepare-images.ts'

/** Reads, asks about other ratios (E5.32), uploads, and hands the stored pictures on. */
async function withImages(
  editor: Editor,
  files: readonly File[],
  use: (images: readonly StoredImage[]) => void,
): Promise<void> {
  const { images, unreadable } = await readImages(files)
  if (unreadable.length > 0) {
    editor.notify.say(toasts.notPictures(unreadable))
  }
  const first = images[0]
  const document = editor.demo.document.value
  if (!first || !document) return

  const upload = async (chosen: readonly ReadImage[]) => {
    const stored = await storeImages(document.demo.workspaceId, chosen, (done) =>
      editor.notify.say(toasts.imagesUploading(done, chosen.length)),
    )
    editor.notify.unsay(toasts.imagesUploading(chosen.length, chosen.length))
    if (stored === null) editor.notify.say(toasts.imageNotUploaded)
    else use(stored)
  }

  const frame = firstMediaStep(document) ? frameOf(document) : first
  const other = images.find((image) => !sameAspectRatio(frame, image))
  if (other) editor.show({ kind: 'other-ratio', frame, other, confirm: () => void upload(images) })
  else await upload(images)
}

/** Makes a step of each picture, after a step or at the start, in one gesture; shows the first. */
export function addImages(
  editor: Editor,
  files: readonly File[],
  afterId: string | null,
): Promise<void> {
  return withImages(editor, files, (images) => {
    const after = editor.demo.steps.value.find((step) => step.id === afterId)?.number ?? 0
    const items = images.map(({ asset, width, height }, index) => ({
      step: createStep({
        id: newId(),
        demoId: editor.session.demoId,
        number: after + index + 1,
        image: asset,
        widthOrg: width,
        heightOrg: height,
      }),
      hotspots: [],
      chapter: null,
    }))
    const label = items.length === 1 ? 'Add step' : `Add ${items.length} steps`
    const first = items[0]
    if (!first || !editor.run({ type: 'add-steps', after, items }, label)) return
    editor.selection.show(first.step.id)
    editor.notify.say(toasts.stepsAdded(items.length))
  })
}

/** Puts another picture in the place of a step's (E2.31); its crop belonged to the old one. */
export function replaceStepImage(editor: Editor, file: File, stepId: string): Promise<void> {
  return withImages(editor, [file], ([image]) => {
    if (!image) return
    editor.run(
      {
        type: 'update-step',
        stepId,
        changes: {
          image: image.asset,
          editedImage: null,
          imgState: null,
          widthOrg: image.width,
          heightOrg: image.height,
        },
      },
      'Replace image',
    )
  })
}
