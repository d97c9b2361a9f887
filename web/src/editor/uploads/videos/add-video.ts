import { createStep, type Size } from '@waystep/demo-model'
import { newId } from '../../../api-client/new-id.ts'
import { type Toast, toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import { passes } from '../../saving/failure.ts'
import { unlessRatioDiffers } from '../unless-ratio-differs.ts'
import { type ReadVideo, readVideo } from './read-video.ts'
import { type StoredVideo, storeVideo } from './store-video.ts'

type Use = (video: StoredVideo) => unknown

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
      await use(stored.value)
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

/** Reads films, one after the other, and says why one can be no step. */
export async function readVideos(editor: Editor, files: readonly File[]): Promise<ReadVideo[]> {
  const videos: ReadVideo[] = []
  for (const file of files) {
    const read = await readVideo(file, editor.plan.value)
    if (read.ok) videos.push(read.video)
    else editor.notify.say(toasts.videoNotUploaded(file.name, read.reason))
  }
  return videos
}

/** Reads a film, uploads it, and hands it on. */
export async function withStoredVideo(editor: Editor, file: File, use: Use): Promise<void> {
  const [video] = await readVideos(editor, [file])
  if (video) await upload(editor, video, use)
}

/** The same, and asks about another ratio in between (E5.32). */
async function withVideo(editor: Editor, file: File, use: Use): Promise<void> {
  const [video] = await readVideos(editor, [file])
  if (video) unlessRatioDiffers(editor, [video], () => void upload(editor, video, use))
}

/** Pixels of a film that the workspace holds. */
const sizeOf = ({ videoWidth, videoHeight }: StoredVideo): Size => ({
  width: videoWidth ?? 1,
  height: videoHeight ?? 1,
})

/** Makes a step of a film that the workspace holds, after a step or at the start, and shows it (E4.4 to E4.7). */
function addVideoStep(
  editor: Editor,
  video: StoredVideo,
  afterId: string | null,
  said: Toast,
): string | null {
  const after = editor.demo.steps.value.find(({ id }) => id === afterId)?.number ?? 0
  const { demoId } = editor.session
  const step = createStep({ id: newId(), demoId, number: after + 1, ...video })
  const items = [{ step, hotspots: [], chapter: null }]
  if (!editor.run({ type: 'add-steps', after, items }, 'Add step')) return null
  editor.selection.show(step.id)
  editor.notify.say(said)
  return step.id
}

/** The same with a film from the author's device. */
export function addVideo(editor: Editor, file: File, afterId: string | null): Promise<void> {
  return withVideo(editor, file, (video) =>
    addVideoStep(editor, video, afterId, toasts.videoAdding),
  )
}

/** Uploads films that were read, one after the other; each comes after the one before it. */
export async function addReadVideos(
  editor: Editor,
  videos: readonly ReadVideo[],
  afterId: string | null,
): Promise<void> {
  let last = afterId
  for (const video of videos) {
    const after = last
    await upload(editor, video, (stored) => {
      last = addVideoStep(editor, stored, after, toasts.videoAdding) ?? after
    })
  }
}

/** The same with a film that the workspace has already (M2.22). */
export function addStoredVideo(editor: Editor, video: StoredVideo, afterId: string | null): void {
  unlessRatioDiffers(editor, [sizeOf(video)], () =>
    addVideoStep(editor, video, afterId, toasts.stepsAdded(1)),
  )
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

/** The same with a film that the workspace has already. */
export function replaceStepVideo(editor: Editor, video: StoredVideo, stepId: string): void {
  unlessRatioDiffers(editor, [sizeOf(video)], () => setStepVideo(editor, video, stepId))
}

/** The same with what was recorded here. @param onStored it is on the server: nobody needs to keep it here */
export function addRecording(
  editor: Editor,
  file: File,
  afterId: string | null,
  onStored: () => void,
): Promise<void> {
  return withVideo(editor, file, (video) => {
    onStored()
    addVideoStep(editor, video, afterId, toasts.videoAdding)
  })
}
