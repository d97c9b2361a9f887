import { createStep, type Size } from '@waystep/demo-model'
import { newId } from '../../../api-client/new-id.ts'
import { type Toast, toasts } from '../../../toasts/toast-table.ts'
import type { Editor } from '../../core/editor.ts'
import { passes } from '../../saving/failure.ts'
import type { ListedUpload } from '../failed-upload.ts'
import { tellFailed } from '../tell-failed.ts'
import { unlessRatioDiffers } from '../unless-ratio-differs.ts'
import { prepareVideo } from './prepare/prepare-video.ts'
import { type ReadVideo, readVideo } from './read-video.ts'
import { type StoredVideo, storeVideo } from './store-video.ts'

type Use = (video: StoredVideo) => unknown

/** Says how far something is, in whole percents, where it can be cancelled. */
function tellProgress(
  { notify }: Editor,
  cancel: AbortController,
  toast: (percent: number) => Toast,
): (share: number) => void {
  let percent = -1
  return (share) => {
    const now = Math.floor(share * 100)
    if (now === percent || cancel.signal.aborted) return
    percent = now
    notify.say(toast(now), () => cancel.abort())
  }
}

/**
 * Prepares a film, uploads it and hands it on, with its progress at the bottom of the screen, where it can be
 * cancelled. @returns what keeps it from becoming a step; null: nothing does
 */
async function upload(editor: Editor, video: ReadVideo, use: Use): Promise<ListedUpload | null> {
  const { demo, notify } = editor
  const workspaceId = demo.demo.value?.workspaceId
  if (workspaceId === undefined) return null
  const { name } = video.file
  const cancel = new AbortController()
  const { signal } = cancel
  try {
    const file = await prepareVideo(video.file, {
      signal,
      onProgress: tellProgress(editor, cancel, (percent) => toasts.videoPreparing(name, percent)),
    })
    const tellUpload = tellProgress(editor, cancel, (percent) =>
      toasts.videoUploading(name, percent),
    )
    tellUpload(0)
    const prepared = { ...video, file }
    const stored = await storeVideo(workspaceId, prepared, {
      signal,
      onProgress: tellUpload,
      onProcessing: () => notify.say(toasts.videoProcessing, () => cancel.abort()),
      onUnprepared: () => notify.say(toasts.videoKept(name)),
    })
    notify.unsay(toasts.videoProcessing)
    if (stored.ok) {
      await use(stored.value)
      return null
    }
    const { kind, message } = stored.failure
    const reason = message || 'The server could not be reached.'
    const again = () => uploadOne(editor, prepared, use)
    return { file, reason, again: passes(kind) ? again : null }
  } catch (error) {
    notify.unsay(toasts.videoProcessing)
    if (!signal.aborted) throw error
    return null
  }
}

/** The same, and says what keeps it from becoming a step (E8.2). */
async function uploadOne(editor: Editor, video: ReadVideo, use: Use): Promise<void> {
  const failed = await upload(editor, video, use)
  if (failed) tellFailed(editor, [failed], 1)
}

interface ReadVideos {
  readonly videos: readonly ReadVideo[]
  /** What can be no step. */
  readonly failed: readonly ListedUpload[]
}

/** Reads films, one after the other. */
export async function readVideos(editor: Editor, files: readonly File[]): Promise<ReadVideos> {
  const videos: ReadVideo[] = []
  const failed: ListedUpload[] = []
  for (const file of files) {
    const read = await readVideo(file, editor.plan.value)
    if (read.ok) videos.push(read.video)
    else failed.push({ file, reason: read.reason, again: null })
  }
  return { videos, failed }
}

/** Reads a film, or says why it can be no step. */
async function readOne(editor: Editor, file: File): Promise<ReadVideo | null> {
  const { videos, failed } = await readVideos(editor, [file])
  tellFailed(editor, failed, 1)
  return videos[0] ?? null
}

/** Reads a film, uploads it, and hands it on. */
export async function withStoredVideo(editor: Editor, file: File, use: Use): Promise<void> {
  const video = await readOne(editor, file)
  if (video) await uploadOne(editor, video, use)
}

/** The same, and asks about another ratio in between (E5.32). */
async function withVideo(
  editor: Editor,
  file: File,
  use: Use,
  facts: Pick<ReadVideo, 'isRecording'> = {},
): Promise<void> {
  const video = await readOne(editor, file)
  if (!video) return
  unlessRatioDiffers(editor, [video], () => void uploadOne(editor, { ...video, ...facts }, use))
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

/**
 * Uploads films that were read, one after the other; each comes after the one before it. What fails keeps none of
 * the others back, and is listed with what could not be read.
 */
export async function addReadVideos(
  editor: Editor,
  { videos, failed }: ReadVideos,
  afterId: string | null,
): Promise<void> {
  const all = [...failed]
  let last = afterId
  for (const video of videos) {
    const after = last
    const failure = await upload(editor, video, (stored) => {
      last = addVideoStep(editor, stored, after, toasts.videoAdding) ?? after
    })
    if (failure) all.push(failure)
  }
  tellFailed(editor, all, videos.length + failed.length)
}

/** The same with a film that the workspace has already (M2.22). */
export function addStoredVideo(editor: Editor, video: StoredVideo, afterId: string | null): void {
  unlessRatioDiffers(editor, [sizeOf(video)], () =>
    addVideoStep(editor, video, afterId, toasts.stepsAdded(1)),
  )
}

/** Puts another film in the place of a step's; how that was cut, and what is said in it, belonged to the old one. */
function setStepVideo(editor: Editor, video: StoredVideo, stepId: string): void {
  const uncut = {
    trimStart: 0,
    trimEnd: 100,
    videoCrop: null,
    editedImage: null,
    imgState: null,
    captionsUrl: null,
  }
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
  const use = (video: StoredVideo) => {
    onStored()
    addVideoStep(editor, video, afterId, toasts.videoAdding)
  }
  return withVideo(editor, file, use, { isRecording: true })
}
