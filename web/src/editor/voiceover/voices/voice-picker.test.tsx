import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp } from '../../../app/testing/in-app.tsx'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { samples } from './sample-player.ts'
import { FakeAudio } from './testing/fake-audio.ts'
import { adasVoice, someVoices } from './testing/some-voices.ts'
import { VoicePicker, type VoicePickerProps } from './voice-picker.tsx'

beforeEach(() => FakeAudio.install())
afterEach(() => {
  samples.stop()
  cleanup()
  vi.unstubAllGlobals()
})

async function opened(props: Partial<VoicePickerProps> = {}) {
  const { editor, toasts } = await fakeEditor(1)
  const onChange = vi.fn()
  const onClone = vi.fn()
  const { app } = inApp(
    <EditorContext value={editor}>
      <VoicePicker
        demoId="demo"
        language="en"
        value="cloner:bria"
        voices={someVoices}
        onChange={onChange}
        onClone={onClone}
        {...props}
      />
    </EditorContext>,
    '/',
  )
  render(app)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^(Voice:|Choose a voice)/ }))
  return { user, onChange, onClone, toasts }
}

const search = () => screen.getByRole('combobox', { name: 'Search voices' })
const grid = () => screen.getByRole('grid', { name: 'Voices' })
const rows = () => within(grid()).getAllByRole('row')
const activeName = () =>
  document
    .getElementById(search().getAttribute('aria-activedescendant') ?? '')
    ?.getAttribute('aria-label')
const button = (name: string) => screen.getByRole('button', { name })
const first = (name: RegExp) => {
  const [found] = within(grid()).getAllByRole('button', { name })
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

function server(answers: Readonly<Record<string, [status: number, body: unknown]>>) {
  const fetched = vi.fn<typeof fetch>(async (address, request) => {
    const found = answers[`${request?.method} ${address}`]
    if (!found) throw new TypeError(`Nothing is there: ${request?.method} ${address}`)
    const [status, body] = found
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('[V2.28, V2.29, V3.12, V5.2] lists voices by accent, under heads that are none, with the row that clones', async () => {
  await opened()
  const groups = within(grid()).getAllByRole('rowgroup')
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
    'Your voices',
    'American',
    'British',
  ])
  expect(rows().map((row) => row.textContent)).toEqual([
    'Ada’s Voice Cloned, only you',
    'Bria warm',
    'Drew deep',
    'Lily bright',
    'Patrick (deprecated) calm',
    'Clone your voice',
  ])
  expect(rows().filter((row) => row.getAttribute('aria-selected') === 'true')).toHaveLength(1)
})

it('[V2.29] offers no row that clones where cloning is not offered', async () => {
  await opened({ onClone: null })
  expect(rows().at(-1)?.textContent).toContain('Patrick')
})

it('[V2.27, V5.3] is searched', async () => {
  const { user, onChange } = await opened()
  await user.type(search(), 'BRIGHT')
  expect(rows().map((row) => row.textContent)).toEqual(['Lily bright', 'Clone your voice'])
  await user.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('cloner:lily')
  expect(screen.queryByRole('grid')).toBeNull()
})

it('has the first row active where none is chosen', async () => {
  await opened({ value: null })
  expect(activeName()).toBe('Ada’s Voice, Cloned, only you')
})

it('says that nothing was found', async () => {
  const { user } = await opened({ onClone: null })
  await user.type(search(), 'zzz')
  expect(screen.getByText('No voice has these words.')).toBeTruthy()
  await user.keyboard('{Enter}{ArrowDown}')
})

it('is walked by keys: rows from the chosen one on, and what can be done in each', async () => {
  const { user } = await opened()
  expect(document.activeElement).toBe(search())
  expect(activeName()).toBe('Bria, warm, American')
  await user.keyboard('{ArrowUp}')
  expect(activeName()).toBe('Ada’s Voice, Cloned, only you')
  await user.keyboard('{ArrowRight}')
  expect(activeName()).toBe('Play a sample of Ada’s Voice')
  await user.keyboard('{ArrowRight}')
  expect(activeName()).toBe('Delete Ada’s Voice')
  await user.keyboard('{ArrowLeft}{ArrowDown}')
  expect(activeName()).toBe('Bria, warm, American')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(activeName()).toBe('Clone your voice')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(button('Voice: Bria'))
})

it('[V4.21, V5.1] neither plays nor chooses a deprecated voice', async () => {
  const { user, onChange } = await opened()
  await user.click(first(/^Patrick/))
  await user.click(button('Play a sample of Patrick (deprecated)'))
  expect(onChange).not.toHaveBeenCalled()
  expect(FakeAudio.begun).toEqual([])
  expect(screen.getByRole('grid')).toBeTruthy()
})

it('[V5.1, V2.29] does not choose the row that clones, which opens what does', async () => {
  const { user, onChange, onClone } = await opened()
  await user.click(button('Clone your voice'))
  expect(onClone).toHaveBeenCalledOnce()
  expect(onChange).not.toHaveBeenCalled()
})

it('[V4.19, V4.20] plays one sample at a time, and stops the one that plays', async () => {
  const { user } = await opened()
  await user.click(within(grid()).getByRole('button', { name: 'Play a sample of Drew' }))
  expect(FakeAudio.heard()).toEqual(['/samples/drew.mp3'])
  await user.click(within(grid()).getByRole('button', { name: 'Play a sample of Lily' }))
  expect(FakeAudio.heard()).toEqual(['/samples/lily.mp3'])
  await user.click(within(grid()).getByRole('button', { name: 'Stop the sample of Lily' }))
  expect(FakeAudio.heard()).toEqual([])
})

it('plays the chosen voice beside the list, and ends with it', async () => {
  const { user } = await opened()
  await user.keyboard('{Escape}')
  await user.click(button('Play a sample of Bria'))
  expect(FakeAudio.heard()).toEqual(['/samples/bria.mp3'])
  FakeAudio.begun.at(-1)?.dispatchEvent(new Event('ended'))
  expect(await screen.findByRole('button', { name: 'Play a sample of Bria' })).toBeTruthy()
})

it('[V7.5] has a sample of a cloned voice made, in the language of the texts', async () => {
  const fetched = server({
    'POST /api/cloned-voices/preview': [200, { data: { audioUrl: '/api/ada.wav' } }],
  })
  const { user } = await opened({ language: 'de' })
  await user.click(button('Play a sample of Ada’s Voice'))
  await waitFor(() => expect(FakeAudio.heard()).toEqual(['/api/ada.wav']))
  expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({
    voiceId: adasVoice.id,
    language: 'de',
  })
})

const failures: [string, [number, unknown]][] = [
  ['the server has none', [503, {}]],
  ['the browser cannot play it', [200, { data: { audioUrl: '/broken.wav' } }]],
]
it.each(failures)(
  '[V4.22, V8.5] marks a cloned voice whose sample does not load: %s',
  async (_why, answer) => {
    server({ 'POST /api/cloned-voices/preview': answer })
    const { user, toasts } = await opened()
    FakeAudio.broken.add('/broken.wav')
    await user.click(button('Play a sample of Ada’s Voice'))
    await screen.findByText('This voice could not be heard')
    expect(toasts).toEqual(['Failed to generate voice preview'])
  },
)

it('[V2.10, V2.43, V8.4] deletes a cloned voice once that is confirmed', async () => {
  const address = `DELETE /api/cloned-voices/${adasVoice.id.slice(6)}`
  const fetched = server({ [address]: [204, null] })
  const { user, toasts } = await opened({ value: adasVoice.id })
  await user.keyboard('{Escape}')
  await user.click(button('Delete Ada’s Voice'))
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Voice' })
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete "Ada’s Voice"? This action cannot be undone.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(fetched).not.toHaveBeenCalled()
  await user.click(button('Delete Ada’s Voice'))
  await user.click(button('Delete voice'))
  await waitFor(() => expect(toasts).toEqual(['Voice deleted successfully']))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  [403, 'You have no permission to delete this voice'],
  [500, 'Failed to delete voice'],
  [404, 'Voice deleted successfully'],
])('[V6.5, V8.4] says what became of it at status %d', async (status, said) => {
  server({ [`DELETE /api/cloned-voices/${adasVoice.id.slice(6)}`]: [status, {}] })
  const { user, toasts } = await opened()
  await user.click(button('Delete Ada’s Voice'))
  await user.click(button('Delete voice'))
  await waitFor(() => expect(toasts).toEqual([said]))
})

it('[V2.31] opens the catalogue, whose tabs keep one type each, and takes a voice from it', async () => {
  const { user, onChange } = await opened()
  await user.click(button('Browse all voices'))
  const dialog = screen.getByRole('dialog', { name: 'Voices' })
  const tabs = within(dialog).getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All',
    'Educational',
    'Storytelling',
    'Animated',
  ])
  await user.click(within(dialog).getByRole('tab', { name: /Storytelling/ }))
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Play a sample of Drew' }))
  expect(FakeAudio.heard()).toEqual(['/samples/drew.mp3'])
  await user.click(within(dialog).getByRole('button', { name: 'Use: Drew' }))
  expect(onChange).toHaveBeenCalledWith('cloner:drew')
  expect(FakeAudio.heard()).toEqual([])
})
