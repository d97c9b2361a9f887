import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { fakeFilms } from './testing/fake-films.ts'
import { openVideoEditor, ready } from './testing/open-video-editor.tsx'
import VideoEditor from './video-editor.tsx'

let films: ReturnType<typeof fakeFilms>

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  films = fakeFilms()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const inProgress = { ...ready, downloadStatus: 'inProgress', downloadUrl: null } as const
const notProcessed = { ...inProgress, downloadStatus: 'error' } as const
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isOpen = () => screen.findByRole('slider', { name: 'Start' })
const isSettled = () => waitFor(() => expect(button('Cancel').disabled).toBe(false))
const refused = { kind: 'not-allowed', message: '' } as const

describe('a save of the video editor', () => {
  it('[M8.2] that the server refuses leaves the step as it was, and the draft open', async () => {
    const { editor, server, stored, toasts } = await openVideoEditor({})
    await isOpen()
    const before = stored()
    server.change({ type: 'delete-steps', stepIds: [before?.id ?? ''] })
    fireEvent.click(button('Mute'))
    fireEvent.click(button('Save'))
    await waitFor(() => expect(toasts).toContain('Error saving the edited video'))
    await isSettled()
    expect(editor.dialog.value).not.toBe(null)
    expect(button('Mute').ariaPressed).toBe('true')
    expect(stored()?.mute ?? false).toBe(false)
  })

  it.each(['signed-out', 'not-allowed'] as const)(
    '[M8.12, M6.12] says to whom it is refused (%s), and leaves the step as it was',
    async (kind) => {
      const { editor, server, stored, toasts } = await openVideoEditor({})
      await isOpen()
      server.forecast([], { kind, message: '' })
      fireEvent.click(button('Mute'))
      fireEvent.click(button('Save'))
      await waitFor(() => expect(toasts).toEqual(["You don't have permission to edit this video"]))
      await isSettled()
      expect(stored()?.mute).toBe(false)
      expect(editor.dialog.value).not.toBe(null)
      expect(button('Save').disabled).toBe(false)
    },
  )
})

describe('Restore original', () => {
  const cut = { trimStart: 25, playbackRate: 2, mute: true } as const

  it('[M4.17, M8.29] has the whole film again, and says so', async () => {
    const { editor, stored, toasts } = await openVideoEditor({ step: cut })
    await isOpen()
    fireEvent.click(button('Restore original'))
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(stored()).toMatchObject({ trimStart: 0, trimEnd: 100, playbackRate: 1, mute: false })
    expect(toasts).toEqual(['Video restored to original state'])
  })

  it('is not there for a film that is whole', async () => {
    await openVideoEditor({})
    await isOpen()
    expect(screen.queryByRole('button', { name: 'Restore original' })).toBeNull()
  })

  it('[M8.4] says that it could not, and stays open', async () => {
    const { editor, server, stored, toasts } = await openVideoEditor({ step: cut })
    await isOpen()
    server.change({ type: 'delete-steps', stepIds: [stored()?.id ?? ''] })
    fireEvent.click(button('Restore original'))
    await waitFor(() => expect(toasts).toContain('Error restoring the video'))
    await isSettled()
    expect(editor.dialog.value).not.toBe(null)
  })

  it('[M8.12] says who may not', async () => {
    const { server, stored, toasts } = await openVideoEditor({ step: cut })
    await isOpen()
    server.forecast([], refused)
    fireEvent.click(button('Restore original'))
    await waitFor(() => expect(toasts).toEqual(["You don't have permission to edit this video"]))
    expect(stored()).toMatchObject(cut)
  })
})

it('the video editor closes where its step went before it had loaded', async () => {
  const { editor } = await fakeEditor(1)
  const closed = vi.spyOn(editor, 'closeDialog')
  const { app } = inApp(
    <EditorContext value={editor}>
      <VideoEditor stepId={stepId(9)} />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  expect(closed).toHaveBeenCalledOnce()
})

describe('the film of the video editor', () => {
  it('has its time told from picture to picture while it plays', async () => {
    await openVideoEditor({})
    await isOpen()
    fireEvent.click(button('Play'))
    // Browsers say where it is four times a second only.
    Object.defineProperty(screen.getByLabelText('Step 1'), 'currentTime', { value: 1.5 })
    const time = screen.getByText(/\/ 0:12.00/)
    await waitFor(() => expect(time.textContent).toBe('0:01.50 / 0:12.00'))
  })

  it('[M8.6] closes the editor where its address cannot be had', async () => {
    const { editor, toasts } = await openVideoEditor({ downloads: [null] })
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(toasts).toEqual(["Couldn't load the video"])
  })

  it('[M8.6] closes it where this browser cannot play what is there', async () => {
    films.opens = false
    const { editor, toasts } = await openVideoEditor({})
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(toasts).toEqual(["Couldn't load the video"])
  })

  it('[M8.7] says that it could not be processed, lets it be edited as it was sent, and tries again', async () => {
    const { asked, toasts } = await openVideoEditor({
      downloads: [notProcessed, notProcessed, ready],
    })
    await isOpen()
    expect(toasts).toEqual(["Couldn't process the video"])
    fireEvent.click(button('Try to prepare it again'))
    expect(await screen.findByRole('link', { name: 'Download video' })).toBeTruthy()
    expect(asked[1]).toMatch(/\/prepare\/cf$/)
  })

  it('[M8.7] closes the editor where nothing plays what could not be processed', async () => {
    films.opens = false
    const { editor, toasts } = await openVideoEditor({ downloads: [notProcessed] })
    await waitFor(() => expect(editor.dialog.value).toBe(null))
    expect(toasts).toEqual(["Couldn't process the video"])
  })

  it('[M4.6, M9.2] is asked for every 2 s while it is in progress, then can be downloaded', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked, askedAt } = await openVideoEditor({
      downloads: [inProgress, inProgress, ready],
    })
    await isOpen()
    expect(asked[0]).toMatch(/^\/api\/video\/a{64}\/download\/cf\?workspaceId=/)
    expect(button('Preparing download').ariaBusy).toBe('true')
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Download video' })
    expect(link.getAttribute('href')).toBe(ready.downloadUrl)
    expect(link.download).toBe('Sample, step 1')
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    const [first = 0, second = 0, third = 0] = askedAt
    expect(askedAt).toHaveLength(3)
    for (const between of [second - first, third - second]) {
      expect(between).toBeGreaterThanOrEqual(2_000)
      expect(between).toBeLessThan(2_200)
    }
  })

  it('[M4.6] is waited for while the server prepares what this browser cannot play', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    films.opens = false
    await openVideoEditor({ downloads: [inProgress, ready] })
    expect(await screen.findByText(/It is being prepared/)).toBeTruthy()
    films.opens = true
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(await isOpen()).toBeTruthy()
  })

  it('[M4.6] is asked for no more once the editor is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked, editor } = await openVideoEditor({ downloads: [inProgress] })
    await isOpen()
    fireEvent.click(button('Cancel'))
    expect(editor.dialog.value).toBe(null)
    const before = asked.length
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(asked).toHaveLength(before)
  })
})
