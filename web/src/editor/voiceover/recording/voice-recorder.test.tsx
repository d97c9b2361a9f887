import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '@waystep/ui'
import { useState } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditorContext } from '../../core/editor-context.ts'
import { startTicker } from '../../sound-input/ticker.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import type { OwnVoice } from './own-voice.ts'
import { isSilentVoice } from './prepare/prepared-voice.ts'
import { takesOf } from './takes/takes-of.ts'
import { device, FakeDevices, FakeMediaRecorder } from './testing/fake-devices.ts'
import { useMicrophone } from './use-microphone.ts'
import { readVoiceFile } from './voice-file.ts'
import { VoiceRecorder } from './voice-recorder.tsx'
import { rememberVoiceSource } from './voice-sources.ts'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else's.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../../sound-input/ticker.ts', () => ({ startTicker: vi.fn(() => () => {}) }))
vi.mock('../../sound-input/sound-level.ts', () => ({ listenToLevel: vi.fn(() => () => {}) }))
vi.mock('./voice-file.ts', () => ({ readVoiceFile: vi.fn() }))
vi.mock(import('./prepare/prepared-voice.ts'), async (original) => ({
  ...(await original()),
  isSilentVoice: vi.fn(async () => false),
}))

let fake: FakeEditor
let devices: FakeDevices
/** What the panel was told, by step. */
let told: [string, OwnVoice | null][]
let now: number

beforeEach(async () => {
  fake = await fakeEditor(2)
  told = []
  now = 0
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:voice')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  FakeMediaRecorder.made = []
  devices = new FakeDevices()
  devices.listed = [device('desk', 'Desk', 'g')]
  devices.install()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const demo = 'demo'
type Saved = { readonly url: string; readonly duration: number } | null

function Panel({ steps, saved }: { readonly steps: readonly string[]; readonly saved: Saved }) {
  const microphone = useMicrophone()
  const [voices, setVoices] = useState<Record<string, OwnVoice | null>>({})
  const [left, setLeft] = useState(saved)
  return steps.map((stepId) => (
    <section key={stepId} aria-label={stepId}>
      <VoiceRecorder
        demoId={demo}
        stepId={stepId}
        voice={voices[stepId] ?? null}
        saved={left}
        microphone={microphone}
        onChange={(voice) => {
          told.push([stepId, voice])
          setVoices((before) => ({ ...before, [stepId]: voice }))
          if (voice === null) setLeft(null)
        }}
      />
    </section>
  ))
}

const panel = (steps: readonly string[], saved: Saved = null) => (
  <UiProvider>
    <EditorContext value={fake.editor}>
      <Panel steps={steps} saved={saved} />
    </EditorContext>
  </UiProvider>
)

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => {
  button(name).focus()
  fireEvent.click(button(name))
  await pass(0)
}
async function show(steps: readonly string[] = ['a'], saved: Saved = null) {
  const shown = render(panel(steps, saved))
  await pass(0)
  return shown
}
/** What is counted in, and the two waits after it. */
const countIn = 3 * 800 + 150 + 100
async function record() {
  await press('Record voice')
  await pass(countIn)
}
/** Lets so many milliseconds be recorded. */
async function speak(ms: number) {
  const [, tick] = vi.mocked(startTicker).mock.lastCall ?? []
  now += ms
  act(() => tick?.())
  await pass(0)
}
const count = () => document.querySelector('.ed-voice-count')?.textContent ?? null

describe('a recording', () => {
  it('[V2.23, V9.3, V4.28] is counted in by 3, 2, 1, for 800 ms each, and begins 250 ms after that', async () => {
    await show()
    await press('Record voice')
    const seen: (string | null)[] = [count()]
    for (const ms of [799, 1, 799, 1]) {
      await pass(ms)
      seen.push(count())
    }
    expect(seen).toEqual(['3', '3', '2', '2', '1'])
    await pass(800 + 249)
    expect(FakeMediaRecorder.made).toHaveLength(0)
    await pass(1)
    expect(FakeMediaRecorder.made.map(({ state }) => state)).toEqual(['recording'])
  })

  it('[V2.24, V9.3] shows 16 bars and its time of 2:00, and can be paused, resumed and stopped', async () => {
    await show()
    await record()
    expect(document.querySelectorAll('.ed-voice-levels i')).toHaveLength(16)
    await speak(61_500)
    expect(screen.getByRole('timer').textContent).toBe('1:01')
    expect(document.querySelector('.ed-voice-time')?.textContent).toBe('1:01 / 2:00')
    await press('Pause recording')
    expect(FakeMediaRecorder.made[0]?.state).toBe('paused')
    await speak(30_000)
    expect(screen.getByRole('timer').textContent).toBe('1:01')
    await press('Resume recording')
    expect(FakeMediaRecorder.made[0]?.state).toBe('recording')
    await speak(1_000)
    await press('Stop recording')
    expect(told).toEqual([['a', { blob: expect.any(Blob), duration: 62.5, source: 'recorded' }]])
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended'])
  })

  it('[V4.28, V5.11, V9.3] stops by itself at 120 s', async () => {
    await show()
    await record()
    await speak(119_900)
    expect(told).toEqual([])
    await speak(200)
    expect(told).toEqual([['a', expect.objectContaining({ duration: 120 })]])
    expect(button('Play Recorded Voiceover')).toBeTruthy()
  })

  it('[V4.28] prefers WebM, and is MP4 where the browser has no other', async () => {
    await show()
    await record()
    await press('Stop recording')
    FakeMediaRecorder.supported = ['audio/mp4']
    await press('Record again')
    await pass(countIn)
    await press('Stop recording')
    FakeMediaRecorder.supported = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']
    expect(told.map(([, voice]) => voice?.blob.type)).toEqual(['audio/webm', 'audio/mp4'])
  })

  it('[V4.28] is thrown away by Cancel, while it is counted in and later: what was there stays', async () => {
    await show()
    await press('Record voice')
    await pass(1_000)
    await press('Cancel recording')
    await pass(5_000)
    expect(FakeMediaRecorder.made).toHaveLength(0)
    await record()
    await press('Stop recording')
    await press('Record again')
    await pass(countIn)
    await press('Cancel recording')
    expect(told).toHaveLength(1)
    expect(button('Play Recorded Voiceover')).toBeTruthy()
    expect(devices.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
  })

  it('is kept as far as it came when the microphone is unplugged', async () => {
    await show()
    await record()
    await speak(7_000)
    // The browser ends it.
    act(() => FakeMediaRecorder.made[0]?.stop())
    await pass(0)
    expect(told).toEqual([['a', expect.objectContaining({ duration: 7 })]])
    expect(screen.getByRole('alert').textContent).toBe(
      'The microphone was disconnected. What was recorded until then is kept.',
    )
  })

  it('says so where the microphone cannot be opened, or what it hears be recorded, and can be tried again', async () => {
    await show()
    devices.refusal = new DOMException('Busy', 'NotReadableError')
    await press('Record voice')
    expect(screen.getByRole('alert').textContent).toContain('could not be opened')
    devices.refusal = null
    vi.spyOn(FakeMediaRecorder.prototype, 'start').mockImplementationOnce(() => {
      throw new DOMException('No', 'NotSupportedError')
    })
    await record()
    expect(screen.getByRole('alert').textContent).toContain('cannot record what this microphone')
    await record()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live'])
  })

  it('is the only one in the panel: other steps wait for it', async () => {
    await show(['a', 'b'])
    const [first, second] = screen.getAllByRole<HTMLButtonElement>('button', {
      name: 'Record voice',
    })
    await act(async () => first?.click())
    expect(second?.disabled).toBe(true)
    await press('Cancel recording')
    expect(second?.disabled).toBe(false)
  })

  it('is a take when its step is closed meanwhile, and of that step', async () => {
    const { rerender } = await show(['a'])
    await record()
    await speak(3_000)
    rerender(panel(['b']))
    await pass(0)
    expect(told).toEqual([['a', expect.objectContaining({ duration: 3 })]])
  })

  it('is kept by this device every time the browser hands it on', async () => {
    const kept = vi.spyOn(takesOf(fake.editor.session), 'keep')
    await show()
    await record()
    await speak(2_000)
    act(() => FakeMediaRecorder.made[0]?.chunk('two seconds'))
    expect(kept).toHaveBeenLastCalledWith('a', expect.objectContaining({ duration: 2 }))
    await press('Cancel recording')
    expect(kept).toHaveBeenLastCalledWith('a', null)
  })

  it('in which nothing can be heard says so', async () => {
    vi.mocked(isSilentVoice).mockResolvedValueOnce(true)
    await show()
    await record()
    await press('Stop recording')
    expect(screen.getByRole('alert').textContent).toContain('Nothing can be heard')
  })

  it('is made by keys alone: the focus is where the next key is wanted', async () => {
    await show()
    await press('Record voice')
    expect(document.activeElement).toBe(button('Cancel recording'))
    await pass(countIn)
    expect(document.activeElement).toBe(button('Stop recording'))
    await press('Stop recording')
    expect(document.activeElement).toBe(button('Play Recorded Voiceover'))
    await press('Delete voiceover')
    expect(document.activeElement).toBe(button('Record voice'))
  })
})

describe('a voice that is there', () => {
  it('[V2.25] is called recorded, uploaded, or neither where this device does not know', async () => {
    vi.mocked(readVoiceFile).mockResolvedValue({
      ok: true,
      voice: { blob: new Blob(['x']), duration: 5, source: 'uploaded' },
    })
    await show(['a'], { url: '/voice-1', duration: 65 })
    expect(button('Play Voiceover')).toBeTruthy()
    expect(screen.getByText('1:05')).toBeTruthy()
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]')
    fireEvent.change(input as Element, { target: { files: [new File(['x'], 'x.mp3')] } })
    await pass(0)
    expect(button('Play Uploaded Voiceover')).toBeTruthy()
  })

  it('[V3.16, V2.25] is called what this device remembers of it, while it is the same one', async () => {
    rememberVoiceSource(demo, 'a', { url: '/voice-1', source: 'recorded' })
    await show(['a'], { url: '/voice-1', duration: 1 })
    expect(button('Play Recorded Voiceover')).toBeTruthy()
    cleanup()
    await show(['a'], { url: '/voice-2', duration: 1 })
    expect(button('Play Voiceover')).toBeTruthy()
    cleanup()
    localStorage.setItem(`waystep-voice-sources:${demo}`, '{"a":7}')
    await show(['a'], { url: '/voice-1', duration: 1 })
    expect(button('Play Voiceover')).toBeTruthy()
  })

  it('[V2.25] is played and paused, one at a time, and stops when a recording begins', async () => {
    const [play, pause] = [vi.fn(), vi.fn()]
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function begin(
      this: HTMLMediaElement,
    ) {
      play()
      fireEvent.play(this)
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function end(
      this: HTMLMediaElement,
    ) {
      pause()
      fireEvent.pause(this)
    })
    await show(['a', 'b'], { url: '/voice-1', duration: 1 })
    const first = screen.getAllByRole('button', { name: 'Play Voiceover' })
    await act(async () => first[0]?.click())
    await act(async () => first[1]?.click())
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([2, 1])
    expect(screen.getAllByRole('button', { name: 'Pause' })).toHaveLength(1)
    await act(async () => screen.getAllByRole('button', { name: 'Record again' })[0]?.click())
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    await press('Cancel recording')
  })

  it('[V2.25] is deleted, be it saved or not', async () => {
    await show(['a'], { url: '/voice-1', duration: 1 })
    await press('Delete voiceover')
    expect(told).toEqual([['a', null]])
    expect(button('Record voice')).toBeTruthy()
  })

  it('is still kept by this device when it is deleted: that may be taken back until it is saved', async () => {
    await show()
    await record()
    await press('Stop recording')
    const kept = vi.spyOn(takesOf(fake.editor.session), 'keep')
    await press('Delete voiceover')
    expect(told.at(-1)).toEqual(['a', null])
    expect(kept).not.toHaveBeenCalled()
  })
})

describe('a file', () => {
  const refuses = (reason: string) =>
    vi.mocked(readVoiceFile).mockResolvedValue({ ok: false, reason })
  const file = new File(['x'], 'x.mp3')
  const drop = async () => {
    const control = document.querySelector('.ed-voice') as Element
    const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [file] },
    })
    act(() => void control.dispatchEvent(event))
    await pass(0)
  }

  it('[V5.10] is ready to be saved, where it is dropped, too', async () => {
    const voice = { blob: file, duration: 5, source: 'uploaded' } as const
    vi.mocked(readVoiceFile).mockResolvedValue({ ok: true, voice })
    await show()
    await drop()
    expect(told).toEqual([['a', voice]])
    expect(fake.toasts).toEqual(['Voice file is ready. Click save to apply.'])
  })

  it('says why it is none, until another one is chosen', async () => {
    refuses('File exceeds 25MB size limit')
    await show()
    await drop()
    expect(screen.getByRole('alert').textContent).toBe('File exceeds 25MB size limit')
    expect(told).toEqual([])
    refuses('Failed to process file')
    await drop()
    expect(screen.getByRole('alert').textContent).toBe('Failed to process file')
  })

  it('that is dropped while something is recorded is left alone', async () => {
    vi.mocked(readVoiceFile).mockClear()
    await show()
    await record()
    await drop()
    expect(readVoiceFile).not.toHaveBeenCalled()
    await press('Cancel recording')
  })
})

describe('without a microphone', () => {
  it('[V2.26, V5.11] a voice can be uploaded, or the microphone be allowed', async () => {
    devices.listed = [device('', '')]
    await show()
    expect(screen.getByText('Microphone access is required for recording')).toBeTruthy()
    expect(screen.getByText('or')).toBeTruthy()
    expect(button('Upload voice')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Record voice' })).toBeNull()
    devices.listed = [device('desk', 'Desk')]
    await press('Allow microphone access')
    await pass(300)
    expect(button('Record voice')).toBeTruthy()
  })
})
