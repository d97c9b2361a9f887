import { applyCommand, captureFrame, cropVideo, type ZoomRegion } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'
import { drawnPart } from '../uploads/videos/frame-of-video.ts'
import { shownOf } from './crop-values.ts'
import type { CutValues } from './cut-values.ts'
import type { OpenFilm } from './open-film.ts'
import { picturesOfCut } from './pictures-of-cut.ts'

interface ShownFrame {
  /** The element whose picture is seen. */
  readonly video: HTMLVideoElement
  readonly film: OpenFilm
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
  { video, film, values }: ShownFrame,
): Promise<boolean> {
  const workspaceId = editor.demo.demo.value?.workspaceId
  if (workspaceId === undefined) return false
  video.pause()
  const picture = await pictureOf(video, values.videoCrop)
  if (!picture) {
    editor.notify.say(toasts.imageNotUploaded('This browser could not draw the picture.'))
    return false
  }
  const stored = await uploadAsset(workspaceId, picture)
  const cropping = stored.ok ? await withCrop(editor, stepId, { video, film, values }) : null
  if (!stored.ok || !cropping) {
    editor.notify.say(toasts.imageNotUploaded(stored.ok ? '' : stored.failure.message))
    return false
  }
  const { videoCrop, ...cut } = values
  const size = shownOf(film, values)
  const capture = captureFrame(cropping.document, stepId, {
    time: video.currentTime,
    duration: film.duration,
    image: stored.value,
    size: { width: Math.round(size.width), height: Math.round(size.height) },
    cut,
    newId,
  })
  if (!capture) return false
  const commands = [...cropping.commands, ...capture.command.commands]
  if (!editor.run({ type: 'batch', commands }, label)) return false
  editor.selection.show(capture.stepId)
  editor.notify.say(toasts.stepsAdded(1), () => {
    if (editor.history.undoLabel.value === label) undo.run(editor, [])
  })
  return true
}

/** A crop that is not saved yet: what saves it, and the demo with it. Null: the film's picture could not be stored. */
async function withCrop(editor: Editor, stepId: string, { film, values }: ShownFrame) {
  const step = editor.demo.document.value?.steps[stepId]
  const isNew = step && !dequal(step.videoCrop, values.videoCrop)
  const crop = { videoCrop: values.videoCrop }
  const pictures = isNew
    ? await picturesOfCut(editor, { film, hasPoster: step.image !== null }, crop, values)
    : {}
  const document = editor.demo.document.value
  if (!pictures || !document) return null
  const commands = isNew ? cropVideo(document, stepId, values.videoCrop, pictures) : []
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
