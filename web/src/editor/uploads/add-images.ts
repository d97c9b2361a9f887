import { createStep } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import type { FailedUpload } from './failed-upload.ts'
import {
  type ReadImage,
  readImages,
  type StoredFile,
  type StoredImage,
  storeImages,
} from './prepare-images.ts'
import { tellFailed } from './tell-failed.ts'
import { unlessRatioDiffers } from './unless-ratio-differs.ts'

/**
 * Uploads pictures and hands on those that were stored. What was not stored is listed with its reason
 * (M8.24), and goes the same way when it is tried again. @param failed files that are no pictures
 */
async function upload(
  editor: Editor,
  images: readonly ReadImage[],
  failed: readonly FailedUpload[],
  use: (images: readonly StoredFile[]) => void,
): Promise<void> {
  const workspaceId = editor.demo.demo.value?.workspaceId
  if (workspaceId === undefined) return
  const result = await storeImages(workspaceId, images, (done) =>
    editor.notify.say(toasts.imagesUploading(done, images.length)),
  )
  editor.notify.unsay(toasts.imagesUploading(images.length, images.length))
  if (result.stored.length > 0) use(result.stored)
  const listed = [...failed, ...result.failed].map(({ file, reason, image }) => ({
    file,
    reason,
    again: image && (() => upload(editor, [image], [], use)),
  }))
  tellFailed(editor, listed, images.length + failed.length)
}

/** Reads, asks about other ratios (E5.32), uploads, and hands the stored pictures on. */
async function withImages(
  editor: Editor,
  files: readonly File[],
  use: (images: readonly StoredFile[]) => void,
): Promise<void> {
  const { images, failed } = await readImages(files)
  unlessRatioDiffers(editor, images, () => void upload(editor, images, failed, use))
}

function insertSteps(
  editor: Editor,
  images: readonly StoredImage[],
  afterId: string | null,
): readonly string[] {
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
  if (!first || !editor.run({ type: 'add-steps', after, items }, label)) return []
  editor.selection.show(first.step.id)
  editor.notify.say(toasts.stepsAdded(items.length))
  return items.map(({ step }) => step.id)
}

/** Makes a step of each picture, after a step or at the start, in one gesture; shows the first. */
export async function addImages(
  editor: Editor,
  files: readonly File[],
  afterId: string | null,
): Promise<void> {
  const read = await readImages(files)
  unlessRatioDiffers(editor, read.images, () => void addReadImages(editor, files, read, afterId))
}

/**
 * The same with files that were read. One that is stored only when it is tried again comes to where it
 * stood among them. @returns the last step that was made; null: none was
 */
export async function addReadImages(
  editor: Editor,
  files: readonly File[],
  { images, failed }: Awaited<ReturnType<typeof readImages>>,
  afterId: string | null,
): Promise<string | null> {
  const stepIds = new Map<File, string>()
  /** The step of the last chosen file before this one that still is a step. */
  const before = (file: File) =>
    files
      .slice(0, files.indexOf(file))
      .map((earlier) => stepIds.get(earlier))
      .findLast((id) => editor.demo.steps.value.some((step) => step.id === id)) ?? afterId
  await upload(editor, images, failed, (images) => {
    const groups = new Map<string | null, StoredFile[]>()
    for (const image of images) {
      const after = before(image.file)
      groups.set(after, [...(groups.get(after) ?? []), image])
    }
    for (const [after, group] of groups) {
      const made = insertSteps(editor, group, after)
      for (const [index, { file }] of group.entries()) {
        const id = made[index]
        if (id !== undefined) stepIds.set(file, id)
      }
    }
  })
  return files.map((file) => stepIds.get(file)).findLast((id) => id !== undefined) ?? null
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
