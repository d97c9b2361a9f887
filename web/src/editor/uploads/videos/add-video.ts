import { createStep } from '@waystep/demo-model'
import { newId } from '../../../api-client/new-id.ts'
import { toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import { passes } from '../../saving/failure.ts'
import { unlessRatioDiffers } from '../unless-ratio-differs.ts'
import { type ReadVideo, readVideo } from './read-video.ts'
import { type StoredVideo, storeVideo } from './store-video.ts'

type Use = (video: StoredVideo) => void

/**
 * Uploads a film and hands it on, with its progress at the bottom of the screen, where it can be
 * cancelled. What keeps it from becoming a step is said there, too (E8.2), and may be tried again if
 * that could help.
 */
async function upload(editor: Editor, video: ReadVideo, use: Use): Promise<void> {
  const { demo, notify } = editor
  const workspaceId = demo.demo.value?.workspaceId
  if (workspaceId === undefined) return
  const cancel = new AbortController()
  const { signal } = cancel
  let percent = -1
  const tell = (share: number) => {
    const now = Math.floor(share * 100)
    if (now === percent || signal.aborted) return
    percent = now
    notify.say(toasts.videoUploading(video.file.name, now), () => cancel.abort())
  }
  tell(0)
  try {
    const stored = await storeVideo(workspaceId, video, {
      signal,
      onProgress: tell,
      onProcessing: () => notify.say(toasts.videoProcessing, () => cancel.abort()),
    })
    notify.unsay(toasts.videoProcessing)
    if (stored.ok) {
      notify.say(toasts.videoAdding)
      use(stored.value)
      return
    }
    const { kind, message } = stored.failure
    const failed = toasts.videoNotUploaded(video.file.name, message || 'the server is out of reach')
    if (passes(kind)) notify.say(failed, () => void upload(editor, video, use))
    else notify.say(failed)
  } catch (error) {
    notify.unsay(toasts.videoProcessing)
    if (!signal.aborted) throw error
  }
}

/** Reads a film, asks about another ratio (E5.32), uploads it, and hands it on. */
async function withVideo(editor: Editor, file: File, use: Use): Promise<void> {
  const read = await readVideo(file, editor.plan.value)
  if (!read.ok) return editor.notify.say(toasts.videoNotUploaded(file.name, read.reason))
  unlessRatioDiffers(editor, [read.video], () => void upload(editor, read.video, use))
}

/** Makes a step of a film that the workspace holds, after a step or at the start, and shows it (E4.4 to E4.7). */
function addVideoStep(editor: Editor, video: StoredVideo, afterId: string | null): void {
  const after = editor.demo.steps.value.find(({ id }) => id === afterId)?.number ?? 0
  const { demoId } = editor.session
  const step = createStep({ id: newId(), demoId, number: after + 1, ...video })
  const items = [{ step, hotspots: [], chapter: null }]
  if (editor.run({ type: 'add-steps', after, items }, 'Add step')) editor.selection.show(step.id)
}

/** The same with a film from the author's device. */
export function addVideo(editor: Editor, file: File, afterId: string | null): Promise<void> {
  return withVideo(editor, file, (video) => addVideoStep(editor, video, afterId))
}

/** Puts another film in the place of a step's; how that was cut belonged to the old one. */
function setStepVideo(editor: Editor, video: StoredVideo, stepId: string): void {
  const uncut = { trimStart: 0, trimEnd: 100, editedImage: null, imgState: null }
  const command = { type: 'update-step', stepId, changes: { ...video, ...uncut } } as const
  editor.run(command, 'Replace video')
}

/** The same with a film from the author's device. */
export function uploadStepVideo(editor: Editor, file: File, stepId: string): Promise<void> {
  return withVideo(editor, file, (video) => setStepVideo(editor, video, stepId))
}
