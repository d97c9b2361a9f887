import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeFilms } from './testing/fake-films.ts'
import { openVideoEditor } from './testing/open-video-editor.tsx'

let films: ReturnType<typeof fakeFilms>

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  films = fakeFilms()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const slider = (name: string) => screen.getByRole('slider', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (element: Element, key: string, more = {}) =>
  fireEvent.keyDown(element, { key, ...more })
const isOpen = () => screen.findByRole('slider', { name: 'Start' })
const film = () => screen.getByLabelText<HTMLVideoElement>('Step 1')
const told = () => ['Start', 'Position', 'End'].map((name) => slider(name).ariaValueText)

const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0 })

/** The track from 100 pixels on, so many wide; it and its end keep a pointer, where jsdom keeps none. */
function trackOf(width: number): HTMLElement {
  const track = slider('Start').parentElement as HTMLElement
  track.getBoundingClientRect = () => new DOMRect(100, 0, width, 56)
  let held: Element | null = null
  for (const one of [track, slider('End')]) {
    one.setPointerCapture = () => {
      held = one
    }
    one.hasPointerCapture = () => held === one
  }
  return track
}

describe('the video editor', () => {
  it('[M2.43] plays and pauses, and shows the time', async () => {
    await openVideoEditor({})
    await isOpen()
    expect(screen.getByText(/\/ 0:12.00/).textContent).toBe('0:00.00 / 0:12.00')
    fireEvent.click(button('Play'))
    expect(film().paused).toBe(false)
    film().currentTime = 3.2
    fireEvent(film(), new Event('timeupdate'))
    expect(screen.getByText(/\/ 0:12.00/).textContent).toBe('0:03.20 / 0:12.00')
    fireEvent.click(button('Pause'))
    expect(film().paused).toBe(true)
    press(document.body, ' ')
    expect(film().paused).toBe(false)
  })

  it('[M2.44] moves its handles and its playhead by keys, exact to a picture, and says where they are', async () => {
    await openVideoEditor({})
    await isOpen()
    expect(told()).toEqual(['0 seconds', '0 seconds', '12 seconds'])
    press(slider('Start'), 'ArrowRight', { shiftKey: true })
    press(slider('Start'), 'ArrowRight')
    press(slider('End'), 'ArrowLeft', { shiftKey: true })
    press(slider('Position'), 'Home')
    press(slider('Position'), 'ArrowRight', { shiftKey: true })
    expect(told()).toEqual(['1.03 seconds', '1 second', '11 seconds'])
    press(document.body, 'ArrowRight')
    expect(film().currentTime).toBeCloseTo(1 + 1 / 30)
    press(slider('End'), 'Home')
    expect(told()[2]).toBe('1.07 seconds')
    press(slider('End'), 'End')
    expect(told()[2]).toBe('12 seconds')
  })

  it('says that viewers get the whole file, whatever is cut', async () => {
    await openVideoEditor({})
    await isOpen()
    expect(screen.getByText(/^Viewers get the whole file/)).toBeTruthy()
  })

  it('[M4.14] stops its handles at each other', async () => {
    await openVideoEditor({ step: { trimStart: 50, trimEnd: 75 } })
    await isOpen()
    press(slider('Start'), 'End')
    press(slider('Start'), 'ArrowRight', { shiftKey: true })
    expect(told()[0]).toBe('8.97 seconds')
    press(slider('End'), 'Home')
    expect(told()[2]).toBe('9 seconds')
  })

  it('[M2.44] moves them by hand, and shows what is there', async () => {
    await openVideoEditor({})
    await isOpen()
    const track = trackOf(1200)
    fireEvent.pointerDown(slider('End'), at(1300))
    fireEvent.pointerMove(slider('End'), at(700))
    expect(told()[2]).toBe('6 seconds')
    // The last picture that is played.
    expect(film().currentTime).toBeCloseTo(6 - 1 / 30)
    fireEvent.pointerDown(track, at(400))
    expect(told()[1]).toBe('3 seconds')
  })

  it('[M2.44] moves them with the main button alone, while it is held, and no further than the film goes', async () => {
    await openVideoEditor({})
    await isOpen()
    const track = trackOf(1200)
    fireEvent.pointerDown(track, { ...at(400), button: 2 })
    fireEvent.pointerMove(track, at(400))
    fireEvent.pointerMove(slider('End'), at(700))
    expect(told()).toEqual(['0 seconds', '0 seconds', '12 seconds'])
    fireEvent.pointerDown(track, at(400))
    fireEvent.pointerMove(track, at(9999))
    expect(told()[1]).toBe('12 seconds')
    fireEvent.pointerMove(track, at(-50))
    expect(told()[1]).toBe('0 seconds')
  })

  it('moves nothing over a track that has no width yet', async () => {
    await openVideoEditor({})
    await isOpen()
    const track = trackOf(0)
    fireEvent.pointerDown(track, at(400))
    fireEvent.pointerDown(slider('End'), at(100))
    expect(told()).toEqual(['0 seconds', '0 seconds', '12 seconds'])
  })

  it('[M4.16] goes on at the start past the end', async () => {
    await openVideoEditor({ step: { trimStart: 25, trimEnd: 50 } })
    await isOpen()
    expect(film().currentTime).toBe(3)
    fireEvent.click(button('Play'))
    film().currentTime = 6.1
    fireEvent(film(), new Event('timeupdate'))
    expect(film().currentTime).toBe(3)
    press(slider('End'), 'End')
    fireEvent.click(button('Play'))
    film().currentTime = 6.1
    fireEvent(film(), new Event('timeupdate'))
    expect(film().currentTime).toBe(6.1)
  })

  it('[M2.46, M2.48, M4.17, M3.12, M8.29] saves the cut, the rate and the silence as one change, and says so', async () => {
    const { editor, stored, toasts, server } = await openVideoEditor({})
    await isOpen()
    const before = server.applied.length
    for (const _ of [1, 2, 3]) press(slider('Start'), 'ArrowRight', { shiftKey: true })
    fireEvent.click(button('Mute'))
    fireEvent.click(screen.getByRole('radio', { name: '2×' }))
    expect(film().muted).toBe(true)
    expect(film().playbackRate).toBe(2)
    fireEvent.click(button('Save'))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    const cut = { trimStart: 25, trimEnd: 100, playbackRate: 2, mute: true }
    expect(stored()).toMatchObject({ ...cut, video: `asset:${'a'.repeat(64)}` })
    expect(server.applied.length).toBe(before + 1)
    expect(toasts).toEqual(['Video updated'])
    editor.history.undo()
    expect(stored()).toMatchObject({ trimStart: 0, playbackRate: 1, mute: false })
  })

  it('[M4.15] lets save only while something differs from what is stored', async () => {
    await openVideoEditor({ step: { mute: true } })
    await isOpen()
    expect(button('Save').disabled).toBe(true)
    fireEvent.click(button('Mute'))
    expect(button('Save').disabled).toBe(false)
    fireEvent.click(button('Mute'))
    expect(button('Save').disabled).toBe(true)
  })

  it('[M9.33] has an undo and a redo of its own, which leave the demo alone', async () => {
    const { editor } = await openVideoEditor({})
    await isOpen()
    press(slider('Start'), 'ArrowRight', { shiftKey: true })
    fireEvent.click(button('Mute'))
    expect(button('Mute').ariaPressed).toBe('true')
    press(document.body, 'z', { ctrlKey: true })
    expect(button('Mute').ariaPressed).toBe('false')
    fireEvent.click(button('Undo'))
    expect(told()[0]).toBe('0 seconds')
    press(document.body, 'y', { ctrlKey: true })
    press(document.body, 'z', { ctrlKey: true, shiftKey: true })
    expect(told()[0]).toBe('1 second')
    expect(button('Mute').ariaPressed).toBe('true')
    expect(button('Redo').disabled).toBe(true)
    expect(editor.history.undoLabel.value).toBe('Set video')
  })

  it('leaves keys to the question that is open', async () => {
    await openVideoEditor({})
    await isOpen()
    fireEvent.click(button('Mute'))
    fireEvent.click(button('Cancel'))
    await screen.findByRole('button', { name: 'Discard changes' })
    press(document.body, 'z', { ctrlKey: true })
    const mute = screen.getByRole('button', { name: 'Mute', hidden: true })
    expect(mute.ariaPressed).toBe('true')
  })

  it('[M2.47] leads whose plan has one speed to the plan with more, and keeps what is unsaved until they say', async () => {
    const { router, editor } = await openVideoEditor({ plan: 'Free' })
    await isOpen()
    const speeds = within(screen.getByRole('radiogroup', { name: 'Speed' }))
    const names = speeds.getAllByRole('radio').map(({ textContent }) => textContent)
    expect(names).toEqual(['3×', '2×', '1×', '0.5×'])
    fireEvent.focus(speeds.getByRole('radio', { name: '1×' }))
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Growth/)
    fireEvent.click(button('Mute'))
    fireEvent.click(speeds.getByRole('radio', { name: '3×' }))
    expect(film().playbackRate).toBe(1)
    expect(router.state.location.pathname).toBe('/')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/upgrade'))
    expect(router.state.location.search).toBe('?from=video')
    expect(editor.dialog.value).toBe(null)
  })

  it('[M2.47] lets everybody have the speed that the video has', async () => {
    const { router } = await openVideoEditor({ plan: 'Free', step: { playbackRate: 3 } })
    await isOpen()
    for (const [name, rate] of [
      ['1×', 1],
      ['3×', 3],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name }))
      expect(film().playbackRate).toBe(rate)
    }
    expect(router.state.location.pathname).toBe('/')
  })

  it('asks before what is not saved is given up', async () => {
    const { editor, stored } = await openVideoEditor({})
    await isOpen()
    fireEvent.click(button('Mute'))
    expect(editor.unsaved.value).toBe(true)
    fireEvent.click(button('Cancel'))
    fireEvent.click(await screen.findByRole('button', { name: 'No' }))
    expect(editor.dialog.value).not.toBe(null)
    fireEvent.click(button('Cancel'))
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(stored()?.mute).toBe(false)
    expect(editor.unsaved.value).toBe(false)
  })

  it('[M8.10] says that nothing was changed where somebody saves nothing, and closes', async () => {
    const { editor, toasts } = await openVideoEditor({})
    await isOpen()
    press(document.body, 's', { ctrlKey: true })
    expect(toasts).toEqual(['No changes made to the video'])
    await act(async () => {})
    expect(editor.dialog.value).toBe(null)
  })

  it('[M8.8, M5.25] says when a film tells nothing of itself, and closes', async () => {
    films.film = { duration: Number.POSITIVE_INFINITY, width: 0, height: 0 }
    const { editor, toasts } = await openVideoEditor({ step: { videoDuration: null } })
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(toasts).toEqual(['Error reading video information'])
  })

  it('[M3.12] cuts what browsers recorded by the length that its step says', async () => {
    films.film = { ...films.film, duration: Number.POSITIVE_INFINITY }
    await openVideoEditor({ step: { videoDuration: 8 } })
    await isOpen()
    expect(told()[2]).toBe('8 seconds')
  })
})
