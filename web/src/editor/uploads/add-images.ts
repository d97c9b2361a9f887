import {
  createStep,
  firstMediaStep,
  frameOf,
  type Size,
  sameAspectRatio,
} from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { OtherRatioDialog } from '../steps/other-ratio-dialog.tsx'
import { readImages, type StoredImage, storeImages } from './prepare-images.ts'

/**
 * Says when pictures have not the ratio of the demo's steps, which is that of the first slide
 * (E5.32), and goes on if that is meant.
 */
function unlessRatioDiffers(editor: Editor, images: readonly Size[], then: () => void): void {
  const document = editor.demo.document.value
  const first = images[0]
  if (!first || !document) return
  const frame = firstMediaStep(document) ? frameOf(document) : first
  const other = images.find((image) => !sameAspectRatio(frame, image))
  if (other) editor.show(OtherRatioDialog, { frame, other, onConfirm: then })
  else then()
}

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
  const workspaceId = editor.demo.demo.value?.workspaceId
  if (workspaceId === undefined) return

  const upload = async () => {
    const stored = await storeImages(workspaceId, images, (done) =>
      editor.notify.say(toasts.imagesUploading(done, images.length)),
    )
    editor.notify.unsay(toasts.imagesUploading(images.length, images.length))
    if (stored === null) editor.notify.say(toasts.imageNotUploaded)
    else use(stored)
  }
  unlessRatioDiffers(editor, images, () => void upload())
}

function insertSteps(editor: Editor, images: readonly StoredImage[], afterId: string | null): void {
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
}

/** Makes a step of each picture, after a step or at the start, in one gesture; shows the first. */
export function addImages(
  editor: Editor,
  files: readonly File[],
  afterId: string | null,
): Promise<void> {
  return withImages(editor, files, (images) => insertSteps(editor, images, afterId))
}

/** The same of pictures that the workspace has already (M2.22). */
export function addImageSteps(
  editor: Editor,
  images: readonly StoredImage[],
  afterId: string | null,
): void {
  unlessRatioDiffers(editor, images, () => insertSteps(editor, images, afterId))
}

function setStepImage(editor: Editor, { asset, width, height }: StoredImage, stepId: string): void {
  editor.run(
    {
      type: 'update-step',
      stepId,
      changes: {
        image: asset,
        editedImage: null,
        imgState: null,
        widthOrg: width,
        heightOrg: height,
      },
    },
    'Replace image',
  )
}

/** Puts another picture in the place of a step's (E2.31); its crop belonged to the old one. */
export function uploadStepImage(editor: Editor, file: File, stepId: string): Promise<void> {
  return withImages(editor, [file], ([image]) => {
    if (image) setStepImage(editor, image, stepId)
  })
}

/** The same with a picture that the workspace has already. */
export function replaceStepImage(editor: Editor, image: StoredImage, stepId: string): void {
  unlessRatioDiffers(editor, [image], () => setStepImage(editor, image, stepId))
}
