import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { recordingLimit } from '@waystep/demo-model'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { giveNavigator } from '../../testing/give-navigator.ts'
import { EditorContext } from '../core/editor-context.ts'
import { startTicker } from '../sound-input/ticker.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { addRecording } from '../uploads/videos/add-video.ts'
import RecorderScreen from './recorder-screen.tsx'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else's.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../sound-input/ticker.ts', () => ({ startTicker: vi.fn(() => () => {}) }))
vi.mock('./with-length.ts', () => ({ withLength: async (recorded: Blob) => recorded }))
vi.mock('./recording-source.ts', () => ({ openSource: vi.fn() }))
vi.mock('./level-meter.tsx', () => ({ LevelMeter: () => null }))
vi.mock('./stream-view.tsx', () => ({ StreamView: () => null }))
vi.mock('../uploads/videos/add-video.ts', () => ({ addRecording: vi.fn(async () => {}) }))

/** A recorder of the browser that records the letter x. */
class FakeMediaRecorder extends EventTarget {
  static isTypeSupported = () => true
  state = 'inactive'
  start() {
    this.state = 'recording'
  }
  pause() {
    this.state = 'paused'
  }
  resume() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['x']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

/** What is shared, until somebody ends it. */
class FakeTrack extends EventTarget {
  readyState = 'live'
  end() {
    this.readyState = 'ended'
    this.dispatchEvent(new Event('ended'))
  }
}

let shared: FakeTrack
let sent: string[]
/** What the browser answers when it is asked for a camera and a microphone. */
let isRefused: boolean

beforeEach(async () => {
  ;[shared, sent, isRefused] = [new FakeTrack(), [], false]
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('MediaRecorder', FakeMediaRecorder)
  vi.stubGlobal('fetch', async (path: RequestInfo | URL, { body }: RequestInit = {}) => {
    if (String(path).endsWith('/events')) {
      const { event, action } = JSON.parse(String(body)) as { event: string; action: string }
      sent.push(`${event}: ${action}`)
    }
    return new Response('{"stored":1}', {
      status: 202,
      headers: { 'content-type': 'application/json' },
    })
  })
  giveNavigator('mediaDevices', {
    async getUserMedia() {
      if (isRefused) throw new DOMException('No', 'NotAllowedError')
      return { getTracks: () => [] }
    },
    getDisplayMedia: () => {},
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'c', label: 'Front camera' },
      { kind: 'audioinput', deviceId: 'm', label: 'Microphone of the desk' },
    ],
  })
  const { openSource } = await import('./recording-source.ts')
  vi.mocked(openSource).mockImplementation(async () => ({
    stream: {} as MediaStream,
    shared: shared as unknown as MediaStreamTrack,
    release() {},
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function recorder() {
  const fake = await fakeEditor(1)
  fake.editor.plan.value = 'Free'
  const { app } = inApp(
    <EditorContext value={fake.editor}>
      <RecorderScreen afterId={null} />
    </EditorContext>,
    '/',
    someone(),
  )
  render(app)
  await screen.findByRole('radio', { name: 'Screen' })
  return fake
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function recording() {
  const fake = await recorder()
  press('Start recording')
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  await screen.findByRole('button', { name: 'Stop' })
  return fake
}

const reviewed = () => screen.findByRole('button', { name: 'Retake' })

const permissions =
  'Please provide permissions to access the camera and microphone to enable this layout.'

describe('the layouts', () => {
  const camera = () => screen.getByRole<HTMLButtonElement>('radio', { name: 'Camera' })

  it('[M4.2, M8.14] that need a camera are closed while the browser was told to give none', async () => {
    isRefused = true
    await recorder()
    expect(camera().disabled).toBe(true)
    expect(console.warn).toHaveBeenCalled()
    expect(camera().getAttribute('aria-description')).toBe(permissions)
    fireEvent.pointerMove(camera().parentElement as Element)
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(permissions))
    cleanup()
    isRefused = false
    await recorder()
    expect(camera().disabled).toBe(false)
  })
})

describe('a recording', () => {
  it('[M4.3] ends at the limit of the plan', async () => {
    await recording()
    const [, tick] = vi.mocked(startTicker).mock.lastCall ?? []
    const now = vi.spyOn(performance, 'now')
    const at = performance.now()
    now.mockReturnValue(at + recordingLimit('Free') - 1_000)
    act(() => tick?.())
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
    now.mockReturnValue(at + recordingLimit('Free') + 1_000)
    act(() => tick?.())
    await reviewed()
  })

  it('[M4.3] ends when the screen is shared no more', async () => {
    await recording()
    act(() => shared.end())
    await reviewed()
  })

  it('[M4.4, M4.5] is exported as recording-export.webm, which the analytics are told', async () => {
    await recording()
    press('Stop')
    await reviewed()
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    press('Export')
    expect(saved).toEqual(['recording-export.webm'])
    await waitFor(() => expect(sent).toEqual(['Recorder: Start', 'Recorder: Export']))
  })

  it('[M4.5] tells the analytics that it was started and saved, and nothing of one that was cancelled', async () => {
    await recorder()
    press('Start recording')
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    press('Cancel')
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(sent).toEqual([])
    press('Start recording')
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    press('Stop')
    await reviewed()
    press('Done')
    await waitFor(() => expect(sent).toEqual(['Recorder: Start', 'Recorder: Save']))
    expect(addRecording).toHaveBeenCalled()
  })
})
