import { useSignals } from '@preact/signals-react/runtime'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type DemoChanges, musicTracks, type Plan } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import type { Editor } from '../../core/editor.ts'
import { EditorContext } from '../../core/editor-context.ts'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { SettingsDialog } from '../settings-dialog.tsx'

const jingle = `asset:${'ab'.repeat(32)}`

beforeEach(() => {
  // Not in this DOM: the slider measures its thumb.
  class Nothing {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Nothing)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function OpenSettings({ editor }: { readonly editor: Editor }) {
  useSignals()
  return editor.dialog.value
}

interface Opened {
  readonly plan?: Plan
  readonly has?: DemoChanges
  readonly own?: readonly string[]
}

async function opened({ plan = 'Pro', has = {}, own = [] }: Opened = {}) {
  const fake = await fakeEditor(2)
  fake.editor.run({ type: 'update-demo', changes: { title: 'Tour', ...has } }, 'Edit')
  await fake.editor.session.queue.drained()
  fake.editor.show(SettingsDialog, { tab: 'music' })
  const { workspaces, ...me } = someone({ plan })
  const customBackgroundMusic = own.map((url) => ({ name: 'Our jingle', url }))
  const mine = workspaces.map((one) => ({ ...one, customBackgroundMusic }))
  const app = inApp(
    <EditorContext value={fake.editor}>
      <OpenSettings editor={fake.editor} />
    </EditorContext>,
    '/',
    { ...me, workspaces: mine },
  )
  render(app.app)
  return { ...fake, ...app }
}

const tracks = () => screen.getAllByRole<HTMLInputElement>('radio')
const track = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const labels = Object.values(musicTracks).map(({ label }) => label)
const nameOf = (input: HTMLInputElement) => input.labels?.[0]?.querySelector('b')?.textContent
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => screen.getByText('Settings saved'))
}

describe('the Background Music tab', () => {
  it('[M2.60, M9.38, M2.2, E3.41] offers none, the ten tracks and those of the workspace', async () => {
    await opened({ own: [jingle] })
    expect(tracks().map(nameOf)).toEqual(['None', ...labels, 'Our jingle'])
    for (const { label, description } of Object.values(musicTracks)) {
      expect(
        document.getElementById(track(label).getAttribute('aria-describedby') ?? ''),
      ).toHaveProperty('textContent', description)
    }
    expect(track('None').checked).toBe(true)
    const upload = screen.getByRole('link', { name: 'Upload tracks' })
    expect(upload.getAttribute('href')).toBe('/customization#waystep')
  })

  it('[M3.4, M9.38] saves the track that is chosen, and none', async () => {
    const { document } = await opened({ own: [jingle] })
    for (const [name, music] of [
      ['Deep water', 'track:deep-water'],
      ['Our jingle', jingle],
      ['None', null],
    ] as const) {
      fireEvent.click(track(name))
      await save()
      expect(document().demo.backgroundMusicUrl).toBe(music)
    }
  })

  it('[M9.16] has a volume from 0 (Mute) to 100 (Max)', async () => {
    const { document } = await opened({ has: { backgroundMusicUrl: 'track:open-road' } })
    const volume = screen.getByRole('slider', { name: 'Volume' })
    expect([volume.getAttribute('aria-valuemin'), volume.getAttribute('aria-valuemax')]).toEqual([
      '0',
      '100',
    ])
    expect(screen.getByText('Mute')).toBeTruthy()
    expect(screen.getByText('Max')).toBeTruthy()
    fireEvent.keyDown(volume, { key: 'End' })
    await save()
    expect(document().demo.backgroundMusicVolume).toBe(100)
    fireEvent.keyDown(volume, { key: 'Home' })
    await save()
    expect(document().demo.backgroundMusicVolume).toBe(0)
  })

  it('[M5.35, M6.3] is locked on Free, but for the track that is saved and none', async () => {
    const { document } = await opened({
      plan: 'Free',
      has: { backgroundMusicUrl: 'track:first-light' },
      own: [jingle],
    })
    expect(
      tracks()
        .filter(({ disabled }) => !disabled)
        .map(nameOf),
    ).toEqual(['None', 'First light'])
    expect(screen.getByText(/only available with a Pro plan/)).toBeTruthy()
    fireEvent.click(track('None'))
    expect(track('First light').disabled).toBe(false)
    await save()
    expect(document().demo.backgroundMusicUrl).toBeNull()
    expect(track('First light').disabled).toBe(true)
  })

  it('[M6.3, M2.5] leads from Free to the upgrade page', async () => {
    const { router } = await opened({ plan: 'Free' })
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
    await waitFor(() => expect(router.state.location.search).toBe('?from=music'))
  })

  it('[M5.35] locks nothing on a plan that has music', async () => {
    await opened({ plan: 'Pro', own: [jingle] })
    expect(tracks().some(({ disabled }) => disabled)).toBe(false)
    expect(screen.queryByRole('button', { name: 'Upgrade' })).toBeNull()
  })

  it('[M9.38] says of a removed track that viewers hear nothing', async () => {
    await opened({ has: { backgroundMusicUrl: jingle } })
    expect(track('A removed track').checked).toBe(true)
    expect(screen.getByText(/viewers hear nothing/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Listen to A removed track' })).toBeNull()
  })
})

describe('listening to a track', () => {
  const sourcesOf = (element: HTMLAudioElement) =>
    [...element.querySelectorAll('source')].map((source) => source.getAttribute('src') ?? '')
  const listen = (name: string) =>
    fireEvent.click(screen.getByRole('button', { name: `Listen to ${name}` }))

  function heard() {
    const playing = new Set<HTMLAudioElement>()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(
      this: HTMLAudioElement,
    ) {
      playing.add(this)
    })
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
      this: HTMLAudioElement,
    ) {
      playing.delete(this)
    })
    return () => [...playing]
  }

  it('[M9.38] plays one at a time, as loud as it will be, and stops with the tab', async () => {
    const playing = heard()
    await opened({ has: { backgroundMusicVolume: 30 }, own: [jingle] })
    listen('Open road')
    const [first] = playing()
    expect(first && sourcesOf(first)).toEqual([
      expect.stringMatching(/^\/music\/open-road\.[0-9a-f]+\.webm$/),
      expect.stringMatching(/^\/music\/open-road\.[0-9a-f]+\.m4a$/),
    ])
    expect(first?.volume).toBe(0.3)
    listen('Our jingle')
    expect(playing().map(sourcesOf)).toEqual([
      [expect.stringMatching(/^\/api\/assets\/[^/]+\/(?:ab){32}$/)],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Stop Our jingle' }))
    expect(playing()).toEqual([])
    listen('Deep water')
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Share' }), { button: 0 })
    expect(playing()).toEqual([])
  })

  it('says of a track that it could not be played', async () => {
    heard()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('no such file'))
    await opened()
    listen('Open road')
    expect(await screen.findByText('This could not be played')).toBeTruthy()
    await act(async () => {})
    expect(screen.getByRole('button', { name: 'Listen to Open road' })).toBeTruthy()
  })
})
