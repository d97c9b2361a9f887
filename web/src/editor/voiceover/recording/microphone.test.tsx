import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditorContext } from '../../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../../testing/fake-editor.ts'
import { MicrophonePicker } from './microphone-picker.tsx'
import { device, FakeDevices } from './testing/fake-devices.ts'
import { type Microphone, useMicrophone } from './use-microphone.ts'

let devices: FakeDevices
let fake: FakeEditor
let microphone: Microphone

const unnamed = [device('', ''), device('', '')]
const named = [
  device('desk', 'Microphone of the desk', 'g1'),
  device('default', 'Default: Headset', 'g2'),
  device('headset', 'Headset', 'g2'),
]

beforeEach(async () => {
  fake = await fakeEditor(1)
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  devices = new FakeDevices()
  devices.install()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Picker() {
  microphone = useMicrophone()
  return <MicrophonePicker microphone={microphone} />
}

async function show(listed: MediaDeviceInfo[]) {
  devices.listed = listed
  render(
    <UiProvider>
      <EditorContext value={fake.editor}>
        <Picker />
      </EditorContext>
    </UiProvider>,
  )
  const first = microphone.state
  await act(() => vi.advanceTimersByTimeAsync(0))
  return first
}

const ask = () => screen.queryByRole('button', { name: 'Allow microphone access' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function grant() {
  fireEvent.click(ask() as HTMLElement)
  await pass(0)
}

describe('the microphone', () => {
  it('[V4.23] is loading at first, then allowed or not', async () => {
    expect(await show(named)).toBe('loading')
    expect(microphone.state).toBe('allowed')
    cleanup()
    expect(await show(unnamed)).toBe('loading')
    expect(microphone.state).toBe('not-allowed')
  })

  it('[V4.24, V2.14] is not allowed while every label is empty: a button asks for it', async () => {
    await show(unnamed)
    expect(ask()).not.toBeNull()
    expect(screen.queryByRole('combobox')).toBeNull()
    cleanup()
    await show([...unnamed, device('desk', 'Desk')])
    expect(ask()).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Microphone' })).toBeTruthy()
  })

  it('[V4.25, V9.2] is listed 300 ms after the grant, and 3 times more while only the default is named', async () => {
    await show(unnamed)
    devices.looks = 0
    await grant()
    devices.listed = [device('default', 'Default')]
    await pass(299)
    expect(devices.looks).toBe(0)
    await pass(1)
    expect(devices.looks).toBe(1)
    await pass(300)
    expect(devices.looks).toBe(2)
    await pass(600)
    expect(devices.looks).toBe(4)
    await pass(2_000)
    expect(devices.looks).toBe(4)
    expect(devices.opened.map(({ readyState }) => readyState)).toEqual(['ended'])
  })

  it('[V4.25] is listed no more once a device beside the default is named', async () => {
    await show(unnamed)
    devices.looks = 0
    await grant()
    devices.listed = named
    await pass(3_000)
    expect(devices.looks).toBe(1)
    expect(microphone.state).toBe('allowed')
  })

  it('[V8.1] says that it was granted', async () => {
    await show(unnamed)
    await grant()
    devices.listed = named
    await pass(300)
    expect(fake.toasts).toEqual(['Microphone access granted'])
  })

  it('[V4.26, V3.17] is the default at first, and one of each group', async () => {
    await show(named)
    expect(microphone.devices).toEqual([
      { label: 'Default: Headset', value: 'default', selected: true },
      { label: 'Microphone of the desk', value: 'desk', selected: false },
    ])
    expect(microphone.chosen).toBe('default')
  })

  it('[V4.26] is the first where the browser names no default; those without a group all stay', async () => {
    await show([device('a', 'A'), device('b', 'B'), device('c', 'C')])
    expect(microphone.devices.map(({ value, selected }) => [value, selected])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
  })

  it('that was chosen stays chosen when others come, and is chosen again when it comes back', async () => {
    const own = device('own', 'Own')
    await show([device('a', 'A'), own])
    act(() => microphone.choose('own'))
    const change = async (listed: MediaDeviceInfo[]) => {
      devices.listed = listed
      devices.dispatchEvent(new Event('devicechange'))
      await pass(0)
    }
    await change([device('default', 'Default', 'g'), device('a', 'A'), own])
    expect(microphone.chosen).toBe('own')
    await change([device('a', 'A')])
    expect(microphone.chosen).toBe('a')
    await change([device('a', 'A'), own])
    expect(microphone.chosen).toBe('own')
  })
})

describe('a microphone that is not given', () => {
  const blocked = new DOMException('No', 'NotAllowedError')

  it('[V8.2] is said, logged, and why is shown: blocked, none there, busy', async () => {
    const why = {
      NotAllowedError: 'The browser blocks the microphone.',
      NotFoundError: 'No microphone was found.',
      NotReadableError: 'The microphone could not be opened.',
      OverconstrainedError: 'This microphone is no longer there.',
    }
    await show([])
    for (const [name, sentence] of Object.entries(why)) {
      devices.refusal = new DOMException('No', name)
      await grant()
      expect(fake.toasts.pop()).toBe('Failed to access microphone')
      expect(screen.getByRole('alert').textContent).toContain(sentence)
    }
    expect(console.warn).toHaveBeenCalledTimes(4)
  })

  it('[V8.2] is not supported where the browser has no getUserMedia', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
    await show([])
    await grant()
    expect(fake.toasts).toEqual(['getUserMedia is not supported in this browser'])
    expect(screen.getByRole('alert').textContent).toBe(
      'This browser gives pages no microphone. Use another one.',
    )
  })

  it('is not there on pages without https, which say so', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
    vi.stubGlobal('isSecureContext', false)
    await show([])
    expect(screen.getByRole('alert').textContent).toContain('pages of https alone')
  })

  it.each([
    ['has no recorder', undefined],
    [
      'records nothing that others play',
      { isTypeSupported: (type: string) => type === 'audio/ogg' },
    ],
  ])('is not asked for where the browser %s, which is said', async (_, recorder) => {
    vi.stubGlobal('MediaRecorder', recorder)
    await show(named)
    expect(screen.getByRole('alert').textContent).toBe(
      'This browser cannot record sound that others play. Use another one.',
    )
    await grant()
    expect(fake.toasts).toEqual(['Failed to access microphone'])
    expect([devices.asked, devices.looks]).toEqual([[], 0])
  })

  it('is there at once when it is allowed later in the settings of the browser', async () => {
    const permission = new EventTarget()
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { permissions: { value: { query: async () => permission } } }),
    )
    await show(unnamed)
    devices.refusal = blocked
    await grant()
    expect(screen.getByRole('alert')).toBeTruthy()
    devices.listed = named
    permission.dispatchEvent(new Event('change'))
    await pass(0)
    expect(microphone.state).toBe('allowed')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is asked for once, however often the button is pressed', async () => {
    await show(unnamed)
    await grant()
    await grant().catch(() => {})
    await microphone.ask()
    expect(devices.asked).toHaveLength(1)
  })
})
