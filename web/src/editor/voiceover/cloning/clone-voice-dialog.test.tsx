import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Plan } from '@waystep/demo-model'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { EditorContext, useEditor } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { installMicrophone } from './testing/fake-microphone.ts'
import { TickingWorker } from './testing/ticking-worker.ts'
import { useCloneVoice } from './use-clone-voice.ts'

// A DOM without sound has no levels.
// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else's.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock('../../sound-input/sound-level.ts', () => ({ listenToLevel: () => () => {} }))

let held: ReadonlySet<object>
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  held = installMicrophone().held
  vi.stubGlobal('Worker', TickingWorker)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} }),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Opener({ language, onCloned }: { language: string; onCloned: (id: string) => void }) {
  useSignals()
  const open = useCloneVoice(language, onCloned)
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      {useEditor().dialog.value}
    </>
  )
}

async function opened({
  plan = 'Growth',
  language = 'en',
  enterpriseId = null as string | null,
} = {}) {
  const { editor, toasts } = await fakeEditor(1)
  const onCloned = vi.fn()
  const me = someone({ plan: plan as Plan })
  const workspaces = me.workspaces.map((one) => ({ ...one, enterpriseId }))
  const { app, router } = inApp(
    <EditorContext value={editor}>
      <Opener language={language} onCloned={onCloned} />
    </EditorContext>,
    '/',
    { ...me, workspaces },
  )
  render(app)
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, toasts, onCloned, router, editor, account: me.user }
}

const button = (name: string) => screen.findByRole('button', { name })
const consent = () => screen.getByRole('checkbox', { name: /This is my voice/ })
async function record(user: ReturnType<typeof userEvent.setup>, seconds = 60) {
  await user.click(await button('Record'))
  await button('Stop')
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  await user.click(await button('Stop'))
}

function server(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const cloned = { data: { code: 'Success', id: 'x', voiceId: 'clone:x' } }
const sentForm = (fetched: ReturnType<typeof server>) => {
  const call = fetched.mock.calls.find(([, request]) => request?.method === 'POST')
  if (!(call?.[1]?.body instanceof FormData)) throw new Error('Nothing was sent')
  return Object.fromEntries(call[1].body.entries())
}

it('[V2.32, V2.33, V2.36, V2.39, V5.12] begins with a name, a language and its text', async () => {
  await opened({ language: 'de-AT' })
  expect(screen.getByRole('dialog', { name: 'Clone your voice' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Voice name').value).toBe("Maya's Voice")
  expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('German')
  const script = await screen.findByRole('region', { name: 'Text to read' })
  expect(script.textContent).toContain('Guten Morgen')
  expect(script.lang).toBe('de')
  expect(await button('Record')).toBeTruthy()
  expect(await button('Continue')).toBeTruthy()
})

it('[V3.13, V7.4, V8.19, V4.34] sends the recording, with consent, for whom it is shared', async () => {
  const fetched = server(201, cloned)
  const { user, toasts, onCloned, editor, account } = await opened()
  await record(user)
  await user.click(consent())
  await user.click(await button('Continue'))
  await waitFor(() => expect(onCloned).toHaveBeenCalledWith('clone:x'))
  const { audioFile, ...fields } = sentForm(fetched)
  expect(fields).toEqual({
    name: "Maya's Voice",
    language: 'en',
    consent: 'true',
    userId: account.id,
  })
  expect(audioFile).toBeInstanceOf(File)
  expect((audioFile as File).type).toBe('audio/webm')
  expect(toasts).toEqual(['Your voice is cloned successfully!'])
  expect(editor.dialog.value).toBeNull()
})

it('[V2.35, V2.41] shares it with the whole organization where there is one', async () => {
  const fetched = server(201, cloned)
  const { user, onCloned } = await opened({ enterpriseId: 'acme' })
  const picker = screen.getByRole('combobox', { name: 'Who can use it' })
  expect(picker.textContent).toBe('Private to me')
  fireEvent.keyDown(picker, { key: 'Enter' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Private to me',
    'This workspace',
    'Whole organization',
  ])
  fireEvent.keyDown(screen.getByRole('option', { name: 'Whole organization' }), { key: 'Enter' })
  await record(user)
  await user.click(consent())
  await user.click(await button('Continue'))
  await waitFor(() => expect(onCloned).toHaveBeenCalled())
  expect(sentForm(fetched)).toMatchObject({ enterpriseId: 'acme' })
})

it('[V5.12, V8.14, V5.13, V8.15] says what is missing, and sends nothing', async () => {
  const fetched = server(201, cloned)
  const { user, toasts } = await opened()
  const name = screen.getByLabelText('Voice name')
  await user.clear(name)
  await user.type(name, '  ')
  await user.click(await button('Continue'))
  expect(toasts).toEqual(['Please enter a voice name'])
  await user.type(name, 'Ada')
  await user.click(await button('Continue'))
  expect(toasts.at(-1)).toBe('Please record your voice first')
  await record(user)
  await user.click(await button('Continue'))
  expect(toasts.at(-1)).toBe('Say first that this is your voice, or that you have consent')
  expect(fetched).not.toHaveBeenCalled()
})

const refusals: [number, string, string[], string | null][] = [
  [409, 'conflict', ['Duplicated Name. Please use another name'], null],
  [
    503,
    'unavailable',
    [],
    'Your voice was not cloned, and your recording is kept. The voice service is busy.',
  ],
]
it.each(refusals)(
  '[V8.18, V8.20] keeps the recording at status %d (%s), to be sent again',
  async (status, code, said, note) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const message = 'The voice service is busy.'
    server(status, { error: { code, message, issues: [] } })
    const { user, toasts, onCloned } = await opened()
    await record(user)
    await user.click(consent())
    await user.click(await button('Continue'))
    if (note === null) await waitFor(() => expect(toasts).toEqual(said))
    else expect((await screen.findByRole('alert')).textContent).toContain(note)
    expect(await button('Retake')).toBeTruthy()
    server(201, cloned)
    await user.click(await button('Continue'))
    await waitFor(() => expect(onCloned).toHaveBeenCalledWith('clone:x'))
  },
)

it('[V2.39] says that it is sent, and can meanwhile be neither left nor taken again', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { user } = await opened()
  await record(user)
  await user.click(consent())
  await user.click(await button('Continue'))
  expect((await screen.findByRole('button', { name: /Processing/ })).textContent).toContain(
    'Processing...',
  )
  expect((await button('Retake')).hasAttribute('disabled')).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Clone your voice' })).toBeTruthy()
})

it('[V2.38, V4.37] shows time and level, and lets go of the microphone when it is closed', async () => {
  const { user } = await opened()
  await user.click(await button('Record'))
  await button('Stop')
  expect(screen.getByRole('meter', { name: 'Microphone level' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByRole('timer').textContent).toBe('1:01')
  expect(held.size).toBe(1)
  await user.click(await button('Close'))
  await user.click(await button('Discard recording'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(held.size).toBe(0)
})

it('[V4.36] is cancelled, and taken again', async () => {
  const { user } = await opened()
  await user.click(await button('Record'))
  await user.click(await button('Cancel'))
  expect(held.size).toBe(0)
  await record(user)
  await user.click(await button('Retake'))
  expect(await button('Record')).toBeTruthy()
})

it('asks before a recording is lost', async () => {
  const { user } = await opened()
  await record(user)
  await user.click(await button('Close'))
  expect(screen.getByRole('alertdialog', { name: 'Discard this recording?' })).toBeTruthy()
  await user.click(await button('Keep it'))
  expect(await button('Retake')).toBeTruthy()
  await user.click(await button('Close'))
  await user.click(await button('Discard recording'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks before a recording is lost that is still made, and goes on with it', async () => {
  const { user } = await opened()
  await user.click(await button('Record'))
  await button('Stop')
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Discard this recording?' })).toBeTruthy()
  await user.click(await button('Keep it'))
  expect(held.size).toBe(1)
  await user.click(await button('Stop'))
  expect(await button('Retake')).toBeTruthy()
})

it('[V2.37] asks for the microphone where it is not allowed', async () => {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([])
  await opened()
  expect(await button('Request Mic Access')).toBeTruthy()
  expect((await button('Record')).hasAttribute('disabled')).toBe(true)
})

it('[V6.2, V9.7] leads a plan that is too low to what it needs', async () => {
  const pro = await opened({ plan: 'Pro' })
  expect(screen.getByRole('dialog').textContent).toContain('Growth')
  cleanup()
  const free = await opened({ plan: 'Free' })
  await waitFor(() => expect(free.router.state.location.pathname).toBe('/upgrade'))
  expect(free.router.state.location.search).toBe('?from=ai_clone_voice')
  expect(pro.onCloned).not.toHaveBeenCalled()
})
