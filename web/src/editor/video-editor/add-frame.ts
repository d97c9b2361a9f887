import { captureFrame } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'
import type { CutValues } from './cut-values.ts'
import type { OpenFilm } from './open-film.ts'

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
  const picture = await pictureOf(video)
  if (!picture) {
    editor.notify.say(toasts.imageNotUploaded('This browser could not draw the picture.'))
    return false
  }
  const stored = await uploadAsset(workspaceId, picture)
  const document = editor.demo.document.value
  if (!stored.ok || !document) {
    editor.notify.say(toasts.imageNotUploaded(stored.ok ? '' : stored.failure.message))
    return false
  }
  const capture = captureFrame(document, stepId, {
    time: video.currentTime,
    duration: film.duration,
    image: stored.value,
    size: { width: film.width, height: film.height },
    cut: values,
    newId,
  })
  if (!capture || !editor.run(capture.command, label)) return false
  editor.selection.show(capture.stepId)
  editor.notify.say(toasts.stepsAdded(1), () => {
    if (editor.history.undoLabel.value === label) undo.run(editor, [])
  })
  return true
}

/** The picture that is seen, once the film stands there; null where none can be drawn. */
async function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  if (video.seeking) {
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  }
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
