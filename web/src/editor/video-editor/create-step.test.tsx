import { Blob as WholeBlob } from 'node:buffer'
import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { orderedSteps } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeFilms } from './testing/fake-films.ts'
import { openVideoEditor } from './testing/open-video-editor.tsx'

const frame = `asset:${createHash('sha256').update('frame').digest('hex')}`
/** Seconds at which pictures were drawn, of whichever element. */
const places: number[] = []
const drawn = vi.fn((element: HTMLVideoElement) => void places.push(element.currentTime))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fakeFilms()
  drawn.mockClear()
  places.length = 0
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockImplementation((() => ({ drawImage: drawn })) as never)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) =>
    // A blob of jsdom cannot be read.
    done(new WholeBlob(['frame']) as Blob),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const slider = (name: string) => screen.getByRole('slider', { name })
const press = (element: Element, key: string, more = {}) =>
  fireEvent.keyDown(element, { key, ...more })
const film = () => screen.getByLabelText<HTMLVideoElement>('Step 1')
const told = (opened: Awaited<ReturnType<typeof openVideoEditor>>) =>
  orderedSteps(opened.document()).map(({ video, image, text, trimStart, trimEnd }) =>
    video ? `film ${trimStart}-${trimEnd}` : image === frame ? 'frame' : text,
  )

/** Opens the editor at a place in the film. */
async function openAt(seconds: number, options: Parameters<typeof openVideoEditor>[0] = {}) {
  const opened = await openVideoEditor(options)
  await screen.findByRole('slider', { name: 'Start' })
  film().currentTime = seconds
  fireEvent(film(), new Event('seeked'))
  return opened
}

describe('a step of the current frame', () => {
  it('[E4.16, M2.45, M8.29] is made by a button that floats with the time, or by one beside the others', async () => {
    for (const name of ['Create step | 0:06.00', 'Create image step from frame']) {
      const opened = await openAt(6)
      fireEvent.click(button(name))
      await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
      expect(told(opened)).toEqual(['film 0-50', 'frame', 'film 50-100', 'Step 2'])
      expect(opened.toasts).toEqual(['Step added'])
      const whole = [0, 0, 1280, 720]
      expect(drawn).toHaveBeenLastCalledWith(expect.any(HTMLVideoElement), ...whole, ...whole)
      const { currentStep } = opened.editor
      expect(currentStep.value).toMatchObject({ image: frame, widthOrg: 1280, heightOrg: 720 })
      cleanup()
    }
  })

  it.each([
    ['[E4.12] near the start', 0.3, ['frame', 'film 2.5-100', 'Step 2']],
    ['[E4.13] near the end', 11.7, ['film 0-100', 'frame', 'Step 2']],
    ['[E4.14] elsewhere', 3, ['film 0-25', 'frame', 'film 25-100', 'Step 2']],
  ] as const)('[E4.15] %s is undone with all that goes with it', async (_, at, wanted) => {
    const opened = await openAt(at)
    const before = opened.document()
    fireEvent.click(button(/Create step/))
    await waitFor(() => expect(told(opened)).toEqual(wanted))
    opened.editor.history.undo()
    expect(opened.document()).toEqual(before)
    opened.editor.history.redo()
    expect(told(opened)).toEqual(wanted)
  })

  it('divides the film as it is cut in the editor, saved or not', async () => {
    const opened = await openAt(6)
    fireEvent.click(button('Mute'))
    fireEvent.click(button(/Create step/))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    const films = orderedSteps(opened.document()).filter(({ video }) => video)
    expect(films.map(({ mute }) => mute)).toEqual([true, true])
  })

  it('shows nothing that is cut off, where its film begins elsewhere and that is not saved', async () => {
    const opened = await openAt(6)
    press(slider('Start'), 'ArrowRight', { shiftKey: true })
    film().currentTime = 6
    fireEvent.click(button(/Create step/))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    expect(told(opened)).toEqual(['film 8.333333-50', 'frame', 'film 50-100', 'Step 2'])
    expect(opened.stored()?.image).toBe(frame)
    expect(places).toEqual([6, expect.closeTo(1, 5)])
  })

  it('holds the picture at which a playing film was stopped, once it stands there', async () => {
    const opened = await openAt(6)
    fireEvent.click(button('Play'))
    let stands = false
    vi.spyOn(HTMLMediaElement.prototype, 'seeking', 'get').mockImplementation(() => !stands)
    fireEvent.click(button(/Create step/))
    expect(film().paused).toBe(true)
    await act(async () => {})
    expect(places).toEqual([])
    stands = true
    fireEvent(film(), new Event('seeked'))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    expect(places).toEqual([6])
    expect(told(opened)).toEqual(['film 0-50', 'frame', 'film 50-100', 'Step 2'])
  })

  it('has the size of what is left of the film, in whole pixels', async () => {
    const videoCrop = { cropAspectRatio: null, x: 0, y: 0, width: 45.05, height: 45.03 }
    const opened = await openAt(6, { step: { videoCrop } })
    fireEvent.click(button(/Create step/))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    expect(opened.editor.currentStep.value).toMatchObject({ widthOrg: 577, heightOrg: 324 })
  })

  it('[M8.29] is taken back from where it is told, as long as nothing was done since', async () => {
    for (const isLast of [true, false]) {
      const opened = await openAt(6)
      const say = vi.spyOn(opened.editor.notify, 'say')
      fireEvent.click(button(/Create step/))
      await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
      const takeBack = say.mock.lastCall?.[1]
      const changes = { text: 'Later' }
      const later = { type: 'update-step', stepId: stepId(2), changes } as const
      if (!isLast) opened.editor.run(later, 'Rename step')
      takeBack?.()
      expect(told(opened)).toEqual(
        isLast ? ['film 0-100', 'Step 2'] : ['film 0-50', 'frame', 'film 50-100', 'Later'],
      )
      cleanup()
    }
  })

  it('is not made where the browser draws no picture: the editor stays open, and says why', async () => {
    const opened = await openAt(6)
    const before = opened.document()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    fireEvent.click(button(/Create step/))
    const wanted = ['Error uploading image: This browser could not draw the image.']
    await waitFor(() => expect(opened.toasts).toEqual(wanted))
    expect(opened.document()).toBe(before)
    expect(opened.editor.dialog.value).not.toBe(null)
  })

  it('is not made where its picture cannot be stored: the editor stays open, and says why', async () => {
    const opened = await openAt(6, { storesNothing: 'The disk is full.' })
    fireEvent.click(button(/Create step/))
    await waitFor(() => expect(opened.toasts).toEqual(['Error uploading image: The disk is full.']))
    expect(told(opened)).toEqual(['film 0-100', 'Step 2'])
    expect(opened.editor.dialog.value).not.toBe(null)
  })
})

describe('a film that begins elsewhere', () => {
  const begun = async () => {
    const opened = await openAt(6)
    for (const _ of [1, 2, 3]) press(slider('Start'), 'ArrowRight', { shiftKey: true })
    const before = opened.document()
    fireEvent.click(button('Save'))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    return { ...opened, before }
  }

  it('waits with the picture at which it begins, as part of the same change', async () => {
    const { stored, editor, before, document } = await begun()
    expect(stored()).toMatchObject({ trimStart: 25, image: frame })
    expect(places).toEqual([3])
    editor.history.undo()
    expect(document()).toEqual(before)
  })

  it('is cut all the same where that picture cannot be drawn, and waits without one', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { stored, toasts } = await begun()
    expect(stored()).toMatchObject({ trimStart: 25, image: null })
    expect(toasts).toEqual(['Video updated'])
  })
  it('gets no picture where it had none', async () => {
    const opened = await openAt(6, { step: { image: null } })
    press(slider('Start'), 'ArrowRight', { shiftKey: true })
    fireEvent.click(button('Save'))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    expect(opened.stored()?.image).toBeNull()
    expect(places).toEqual([])
  })

  it('waits with an earlier picture where the usual one is cut off at its end, and with the same one otherwise', async () => {
    const opened = await openAt(6)
    press(slider('End'), 'Home')
    for (const _ of Array(14)) press(slider('End'), 'ArrowRight')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(opened.editor.dialog.value).toBe(null))
    expect(opened.stored()).toMatchObject({ trimEnd: expect.closeTo(4.17, 2), image: frame })
    expect(places).toEqual([expect.closeTo(14 / 30, 5)])
    cleanup()
    const other = await openAt(6)
    press(slider('End'), 'ArrowLeft', { shiftKey: true })
    fireEvent.click(button('Save'))
    await waitFor(() => expect(other.editor.dialog.value).toBe(null))
    expect(other.stored()?.image).not.toBe(frame)
    expect(places).toHaveLength(1)
  })
})
