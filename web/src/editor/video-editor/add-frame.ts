import {
  applyCommand,
  captureFrame,
  cropVideo,
  type SingleCommand,
  type ZoomRegion,
} from '@waystep/demo-model'
import { dequal } from 'dequal'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'
import { drawnPart } from '../uploads/videos/frame-of-video.ts'
import { shownOf } from './crop-values.ts'
import type { CutValues } from './cut-values.ts'
import type { ShownFilm } from './open-film.ts'
import { picturesOfCut } from './pictures-of-cut.ts'

interface ShownFrame extends ShownFilm {
  /** How the film is cut and played in the editor, saved or not. */
  readonly values: CutValues
}

/** Quality of the picture as JPEG (M9.5): films hold no sharper ones. */
const quality = 0.92

const label = 'Create step'

/**
 * Makes an image step of the picture at which a film stands, and shows it (E4.11). What is cut meanwhile is saved with
 * it, as one change (E4.15). @returns is it made?
 */
export async function addFrame(
  editor: Editor,
  stepId: string,
  { element, film, values }: ShownFrame,
): Promise<boolean> {
  const workspaceId = editor.demo.demo.value?.workspaceId
  if (workspaceId === undefined) return false
  element.pause()
  const { currentTime: time } = element
  const picture = await pictureOf(element, values.videoCrop)
  if (!picture) {
    editor.notify.say(toasts.imageNotUploaded('This browser could not draw the image.'))
    return false
  }
  const stored = await uploadAsset(workspaceId, picture)
  const before = stored.ok ? await withPictures(editor, stepId, { element, film, values }) : null
  if (!stored.ok || !before) {
    editor.notify.say(toasts.imageNotUploaded(stored.ok ? '' : stored.failure.message))
    return false
  }
  const { videoCrop, ...cut } = values
  const size = shownOf(film, values)
  const capture = captureFrame(before.document, stepId, {
    time,
    duration: film.duration,
    image: stored.value,
    size: { width: Math.round(size.width), height: Math.round(size.height) },
    cut,
    newId,
  })
  if (!capture) return false
  const commands = [...before.commands, ...capture.command.commands]
  if (!editor.run({ type: 'batch', commands }, label)) return false
  editor.selection.show(capture.stepId)
  editor.notify.say(toasts.stepsAdded(1), () => {
    if (editor.history.undoLabel.value === label) undo.run(editor, [])
  })
  return true
}

/**
 * A crop that is not saved yet, and the pictures that the film waits with as it is cut now: what saves them, and the
 * demo with them. Null: a picture could not be stored.
 */
async function withPictures(editor: Editor, stepId: string, { values, ...film }: ShownFrame) {
  const step = editor.demo.document.value?.steps[stepId]
  const pictures = step ? await picturesOfCut(editor, step, film, values) : null
  const document = editor.demo.document.value
  if (!step || !pictures || !document) return null
  const commands: SingleCommand[] = dequal(step.videoCrop, values.videoCrop)
    ? [{ type: 'update-step', stepId, changes: pictures }]
    : cropVideo(document, stepId, values.videoCrop, pictures)
  const applied = applyCommand(document, { type: 'batch', commands })
  return applied.ok ? { document: applied.document, commands } : null
}

/** The picture that is seen, once the film stands there; null where none can be drawn. */
async function pictureOf(video: HTMLVideoElement, part: ZoomRegion | null): Promise<Blob | null> {
  if (video.seeking) {
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  }
  return await drawnPart(video, part, { widest: Number.POSITIVE_INFINITY, quality })
}
