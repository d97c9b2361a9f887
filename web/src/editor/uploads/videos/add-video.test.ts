import { File as ReadableFile } from 'node:buffer'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OtherRatioDialog } from '../../steps/other-ratio-dialog.tsx'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { opened } from '../../testing/opened-dialog.ts'
import { addFiles } from '../add-files.ts'
import { tellFailed } from '../tell-failed.ts'
import { UploadsFailedDialog } from '../uploads-failed-dialog.tsx'
import { addRecording, addVideo } from './add-video.ts'

const mediaSize = { width: 16, height: 9 }

/** How the server in memory answers once it is asked to read the video. */
let answer: () => Response
let fake: FakeEditor
/** What the browser knows of the film. */
let film: { width: number; height: number; duration: number } | null

const mp4 = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), 1, 2, 3, 4])
const file = (bytes: Uint8Array<ArrayBuffer> | string = mp4, name = 'film.mp4') =>
  new ReadableFile([bytes], name, { type: 'video/mp4' }) as unknown as File
const key = 'a'.repeat(64)
/** What the server was told of the file that it is to read. */
let told: unknown
/** What the server says of how the video plays. */
let preparation: { state: string; progress: number; problems: string[] }

beforeEach(async () => {
  film = { width: 1920, height: 1080, duration: 61 }
  preparation = { state: 'fine', progress: 0, problems: [] }
  answer = () =>
    Response.json({ key, width: 1920, height: 1080, duration: 61.2, poster: null, preparation })
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    switch (new URL(input, 'http://localhost').pathname.split('/')[2]) {
      case 'assets':
        // It holds the file already: nothing goes up.
        return Response.json({ missing: [], fileBytes: JSON.parse(String(body)).hashes.length })
      default:
        told = JSON.parse(String(body))
        return answer()
    }
  })
  URL.createObjectURL = () => 'blob:film'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function src(
    this: HTMLMediaElement,
  ) {
    const known = film
    if (known) {
      Object.defineProperties(this, {
        videoWidth: { value: known.width },
        videoHeight: { value: known.height },
        duration: { value: known.duration },
        // A browser that finds no frame: the film has no poster.
        currentTime: { set: () => this.dispatchEvent(new Event('error')) },
      })
    }
    this.dispatchEvent(new Event(known ? 'loadeddata' : 'error'))
  })
  fake = await fakeEditor(1)
  fake.editor.plan.value = 'Free'
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const said = () => fake.toasts.at(-1)
const steps = () => fake.editor.demo.steps.value

it('[E4.1, E4.3, E4.4, E4.7, E9.11, M4.31] makes a step of what the server has read, after the chosen one, and shows it', async () => {
  const [first] = steps()
  await addVideo(fake.editor, file(), first?.id ?? null)
  await vi.waitFor(() => expect(steps()).toHaveLength(2))
  expect(steps()[1]).toMatchObject({
    number: 2,
    video: `asset:${key}`,
    videoWidth: 1920,
    videoHeight: 1080,
    videoDuration: 61.2,
    image: null,
  })
  expect(fake.editor.selection.currentId.value).toBe(steps()[1]?.id)
  expect(told).toMatchObject({ poster: null, name: 'film.mp4' })
  expect(fake.toasts.slice(-3)).toEqual([
    'Uploading film.mp4: 0%',
    'Processing video',
    'Adding video',
  ])
})

it('[E5.30, E5.31, M5.25, M6.8] refuses what is none, what cannot be played and what is too long, with the reason', async () => {
  await addVideo(fake.editor, file('#EXTM3U'), null)
  expect(said()).toBe('Error uploading video: film.mp4. Not an MP4, WebM or QuickTime video.')
  film = { width: 0, height: 0, duration: 3 }
  await addVideo(fake.editor, file(), null)
  expect(said()).toBe('Error uploading video: film.mp4. Error reading video information')
  film = null
  await addVideo(fake.editor, file(), null)
  expect(said()).toContain('This browser cannot play it')
  film = { width: 1920, height: 1080, duration: 602 }
  await addVideo(fake.editor, file(), null)
  expect(said()).toContain('A video can be at most 10 minutes long on the Free plan.')
  fake.editor.plan.value = 'Pro'
  await addVideo(fake.editor, file(), null)
  await vi.waitFor(() => expect(said()).toBe('Adding video'))
  expect(steps()).toHaveLength(2)
})

it('[E8.3] takes an answer that lacks something for a failure, and logs it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  answer = () => Response.json({ key, width: 1920, height: 1080, duration: 0, preparation })
  await addVideo(fake.editor, file(), null)
  await vi.waitFor(() =>
    expect(said()).toBe('Error uploading video: film.mp4. Error reading video information'),
  )
  expect(log).toHaveBeenCalledWith('Processed video data is incomplete from API.')
  expect(steps()).toHaveLength(1)
})

it('[M7.5] says that the recorder made a film', async () => {
  const onStored = vi.fn()
  await addRecording(fake.editor, file(), null, onStored)
  await vi.waitFor(() => expect(onStored).toHaveBeenCalled())
  expect(told).toMatchObject({ recorded: true })
})

it('[E8.2] says what the server did not take, and adds nothing', async () => {
  const error = { code: 'wrong-media', message: 'Error reading video information', issues: [] }
  answer = () => Response.json({ error }, { status: 415 })
  await addVideo(fake.editor, file(), null)
  await vi.waitFor(() =>
    expect(said()).toBe('Error uploading video: film.mp4. Error reading video information'),
  )
  expect(steps()).toHaveLength(1)
})

it('[M2.20] says that a film may not play everywhere, where neither this browser nor the server could prepare it', async () => {
  preparation = { state: 'unprepared', progress: 0, problems: ['container'] }
  await addVideo(fake.editor, file(), null)
  await vi.waitFor(() => expect(said()).toBe('Adding video'))
  expect(fake.toasts).toContain('film.mp4 stays as it is, and may not play in every browser')
})

it('[E8.2] lists several that failed, each with its reason, of which each can be tried again', async () => {
  const unavailable = { code: 'unavailable', message: 'Not now.', issues: [] }
  answer = () => Response.json({ error: unavailable }, { status: 503 })
  await addFiles(fake.editor, [file(), file('#EXTM3U', 'list.mp4'), file(mp4, 'b.mp4')], null)
  const listed = () =>
    opened(fake.editor, UploadsFailedDialog).failed.map(({ file, reason, again }) => [
      file.name,
      reason,
      again !== null,
    ])
  await vi.waitFor(() =>
    expect(listed()).toEqual([
      ['list.mp4', 'Not an MP4, WebM or QuickTime video.', false],
      ['film.mp4', 'Not now.', true],
      ['b.mp4', 'Not now.', true],
    ]),
  )
  answer = () =>
    Response.json({ key, width: 1920, height: 1080, duration: 61.2, poster: null, preparation })
  await opened(fake.editor, UploadsFailedDialog).failed[1]?.again?.()
  expect(steps()).toHaveLength(2)
})

it('says of one that failed and offers the list, where another dialog is open', async () => {
  fake.editor.show(OtherRatioDialog, { frame: mediaSize, other: mediaSize, onConfirm: () => {} })
  const failed = ['a.pdf', 'b.mp4'].map((name) => ({
    file: file('x', name),
    reason: 'No.',
    again: null,
  }))
  tellFailed(fake.editor, failed, 2)
  expect(said()).toBe('2 files were not uploaded')
  expect(fake.editor.dialog.value?.type).toBe(OtherRatioDialog)
})

it('[E5.32] asks first where a film has another ratio than the demo', async () => {
  film = { width: 1080, height: 1920, duration: 3 }
  await addVideo(fake.editor, file(), null)
  expect(fake.editor.dialog.value).not.toBeNull()
  expect(fake.toasts).toEqual([])
})
