import { Blob as WholeBlob } from 'node:buffer'
import { createHash } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type DemoDocument, orderedSteps, type Step } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFilms } from './testing/fake-films.ts'
import { openVideoEditor } from './testing/open-video-editor.tsx'

const poster = `asset:${createHash('sha256').update('poster').digest('hex')}`
const old = `asset:${'b'.repeat(64)}`
/** The element that was drawn, and where it stood. */
const drawn = vi.fn((element: HTMLVideoElement) => void stood.push([element, element.currentTime]))
const stood: [HTMLVideoElement, number][] = []

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fakeFilms()
  drawn.mockClear()
  stood.length = 0
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockImplementation((() => ({ drawImage: drawn })) as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) =>
    // A blob of jsdom cannot be read.
    done(new WholeBlob(['poster']) as Blob),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const size = { videoWidth: 1280, videoHeight: 720 }
const half = { cropAspectRatio: null, x: 50, y: 0, width: 50, height: 100 }
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (element: Element, key: string, more = {}) =>
  fireEvent.keyDown(element, { key, ...more })
const region = () => button(/^Crop region/)
const corner = (name: string) => button(`Resize crop: ${name} corner`)

async function open(step: Partial<Step> = {}, more = {}) {
  const opened = await openVideoEditor({ step: { ...size, image: old, ...step }, ...more })
  await screen.findByRole('slider', { name: 'Start' })
  return opened
}

/** The left half of the film is cut off, by five presses. */
function cropLeftHalf() {
  fireEvent.click(button('Crop Media'))
  fireEvent.click(screen.getByRole('radio', { name: 'Free Form' }))
  for (const _ of [1, 2, 3, 4, 5]) press(corner('top left'), 'ArrowRight', { shiftKey: true })
}

async function save() {
  fireEvent.click(button('Save'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
}
const filmOf = (document: DemoDocument) => orderedSteps(document)[0]

describe('a crop of a video', () => {
  it('[M2.50, M3.11] is chosen by keys over all of the film, and saved as one change with a picture of what is left', async () => {
    const { stored, editor, document, toasts, server } = await open()
    const [before, calls] = [document(), server.applied.length]
    const element = screen.getByLabelText<HTMLVideoElement>('Step 1')
    cropLeftHalf()
    expect(region().ariaLabel).toBe(
      'Crop region: 50% of the step, 50% from the left, 0% from the top',
    )
    await save()
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(stored()).toMatchObject({ videoCrop: half, editedImage: poster, image: old, ...size })
    const [, ...boxes] = drawn.mock.lastCall as unknown as [HTMLVideoElement, ...number[]]
    expect(boxes).toEqual([640, 0, 640, 720, 0, 0, 640, 720])
    // No other element loads the file again for it.
    expect(stood).toEqual([[element, 1]])
    expect(toasts).toEqual(['Video updated'])
    expect(server.applied.length).toBe(calls + 1)
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('[M5.22] leaves 40 percent of the film at least, and never leaves it', async () => {
    await open()
    fireEvent.click(button('Crop Media'))
    fireEvent.click(screen.getByRole('radio', { name: 'Free Form' }))
    for (const _ of Array(9)) press(corner('bottom right'), 'ArrowLeft', { shiftKey: true })
    for (const _ of Array(9)) press(corner('bottom right'), 'ArrowUp', { shiftKey: true })
    expect(region().ariaLabel).toContain('40% of the step')
    for (const _ of Array(9)) press(region(), 'ArrowRight', { shiftKey: true })
    expect(region().ariaLabel).toContain('60% from the left')
    press(region(), 'Delete')
    expect(region().ariaLabel).toContain('100% of the step')
    expect(button('Save').disabled).toBe(true)
  })

  it('[M2.39] is held to the ratio of the demo, or goes its own way', async () => {
    const { stored, editor } = await open({ videoCrop: half, editedImage: poster })
    fireEvent.click(button('Crop Media'))
    // Cropped, the film gives the demo its ratio of 8:9.
    fireEvent.click(screen.getByRole('radio', { name: 'Current Aspect Ratio' }))
    press(corner('top right'), 'ArrowLeft', { shiftKey: true })
    fireEvent.click(button('Save'))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    const { cropAspectRatio, width, height } = stored()?.videoCrop ?? half
    expect(cropAspectRatio).toBe(0.89)
    expect((width * 1280) / (height * 720)).toBeCloseTo(0.89, 1)
    expect(width).toBeLessThan(50)
  })

  it.each([
    [
      'held, where nothing is cropped and the film has the ratio of the demo',
      {},
      'Current Aspect Ratio',
    ],
    ['free, where a free crop was saved', { videoCrop: half }, 'Free Form'],
    [
      'held, where a held crop was saved',
      { videoCrop: { ...half, cropAspectRatio: 0.89 } },
      'Current Aspect Ratio',
    ],
    [
      'free, where the film has another ratio than the demo',
      { videoWidth: 720, videoHeight: 720 },
      'Free Form',
    ],
  ] as const)('[M2.39] begins %s', async (_, step, wanted) => {
    await open(step)
    fireEvent.click(button('Crop Media'))
    const chosen = screen.getAllByRole('radio', { checked: true }).map((one) => one.textContent)
    expect(chosen).toContain(wanted)
  })

  it('[M4.11] is asked about where it has another ratio than the demo, and changes nothing where that is declined', async () => {
    const { document, editor } = await open()
    const before = document()
    cropLeftHalf()
    fireEvent.click(button('Save'))
    await screen.findByRole('alertdialog', { name: 'The dimensions differ' })
    fireEvent.click(button('No'))
    expect(document()).toBe(before)
    expect(editor.dialog.value).not.toBe(null)
  })

  it('[M4.17] is taken back by restoring, and the film waits with all of its picture again', async () => {
    const { stored, toasts, editor } = await open({ videoCrop: half, editedImage: old, image: old })
    fireEvent.click(button('Restore original'))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(stored()).toMatchObject({ videoCrop: null, editedImage: null, image: poster })
    expect(toasts).toEqual(['Video restored to original state'])
  })

  it('[M8.2] is not saved without a picture of what is left, and stays open', async () => {
    const { document, toasts, editor } = await open({}, { storesNothing: 'The disk is full.' })
    const before = document()
    const element = screen.getByLabelText<HTMLVideoElement>('Step 1')
    cropLeftHalf()
    element.currentTime = 7
    await save()
    await waitFor(() => expect(toasts).toEqual(['Error saving the edited video']))
    expect(element.currentTime).toBe(7)
    expect(document()).toBe(before)
    expect(editor.dialog.value).not.toBe(null)
  })

  it('[M5.31, M6.11] leads whose plan has no crop to the plan that has it', async () => {
    const { router } = await open({}, { plan: 'Free' })
    fireEvent.click(button(/^Crop Media/))
    await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
    expect(router.state.location.search).toBe('?from=image')
  })

  it('[E4.14] goes with a step of a frame, saved or not: its picture is what is left of the film', async () => {
    const { document, editor } = await open()
    const before = document()
    cropLeftHalf()
    const element = screen.getByLabelText<HTMLVideoElement>('Step 1')
    element.currentTime = 6
    fireEvent(element, new Event('seeked'))
    fireEvent.click(button(/Create step/))
    // The crop of the first step is the frame of the whole demo (M4.11).
    expect(document()).toEqual(before)
    fireEvent.click(button('Continue'))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    const [first, frame, rest] = orderedSteps(document())
    expect(frame).toMatchObject({ image: poster, widthOrg: 640, heightOrg: 720 })
    for (const film of [first, rest]) {
      expect(film).toMatchObject({ videoCrop: half, editedImage: poster, image: old })
    }
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('[M8.2] wins whole where it is saved later than that of another tab, which is told of here; nothing else is lost', async () => {
    const { document, server, editor, toasts } = await open()
    const theirs = { ...half, x: 0 }
    const stepId = filmOf(document())?.id ?? ''
    server.change({ type: 'update-step', stepId, changes: { text: 'Theirs' } })
    server.change({ type: 'update-step', stepId, changes: { videoCrop: theirs, editedImage: old } })
    await editor.session.sync.check()
    await waitFor(() =>
      expect(toasts).toEqual(['This was saved elsewhere meanwhile. Saving here replaces that.']),
    )
    fireEvent.click(button('Mute'))
    fireEvent.click(button('Save'))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    await editor.session.queue.drained()
    const wanted = { text: 'Theirs', mute: true, videoCrop: null, editedImage: null }
    expect(filmOf(server.document)).toMatchObject(wanted)
    expect(toasts.slice(1)).toEqual(['Video updated'])
  })

  it('is found again by whoever opens the film next, until it is saved or given up', async () => {
    const { editor } = await open()
    fireEvent.click(button('Mute'))
    expect(editor.film.kept.value).toMatchObject({ kind: 'video', values: { mute: true } })
    fireEvent.click(button('Cancel'))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(editor.film.kept.value).toBeNull())
  })
})
