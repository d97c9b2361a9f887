import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  createChapter,
  createStep,
  type Plan,
  type StepVoice,
  withoutVoice,
} from '@waystep/demo-model'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { save } from '../header/save.ts'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { openVoiceover } from './open-voiceover.ts'
import { bria, drew, sound, stubVoiceCalls } from './testing/voice-calls.ts'
import { useVoiceoverInAddress } from './use-voiceover-in-address.ts'
import { VoiceoverItems } from './voiceover-menu.tsx'
import { VoiceoverPanel } from './voiceover-panel.tsx'

const [first, second] = [stepId(1), stepId(2)]
const spoken = { text: 'Hello', voice: bria.id, speed: 1, stability: 0.5 }
const said: StepVoice = {
  audio: sound(9),
  audioDuration: 2,
  audioText: 'Hello',
  audioCaptionsUrl: null,
  spoken,
  voice: bria.id,
}

let fake: FakeEditor
let voices: ReturnType<typeof stubVoiceCalls>
const played: string[] = []

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})
beforeEach(async () => {
  localStorage.clear()
  played.length = 0
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      readonly src: string
      constructor(src: string) {
        super()
        this.src = src
      }
      play = async () => void played.push(this.src.slice(-1))
      pause = () => void played.push('pause')
    },
  )
  await given(3)
})
afterEach(() => {
  cleanup()
  fake.editor.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function given(steps: Parameters<typeof fakeEditor>[0]) {
  fake = await fakeEditor(steps, 'ada')
  voices = stubVoiceCalls(fake.server)
}

function InEditor() {
  useVoiceoverInAddress()
  const { dialog, voiceDraft } = fake.editor
  return (
    <>
      {voiceDraft.isOpen.value && <VoiceoverPanel />}
      {dialog.value}
    </>
  )
}

/** The panel as the editor shows it, and the dialogs that it asks with. */
function show({
  plan = 'Scale',
  trial = false,
  path = '/',
}: {
  plan?: Plan
  trial?: boolean
  path?: string
} = {}) {
  const { app, router } = inApp(
    <EditorContext value={fake.editor}>
      <InEditor />
    </EditorContext>,
    path,
    someone({ plan, trial }),
  )
  render(app)
  return router
}

async function opened(options: Parameters<typeof show>[0] = {}) {
  fake.editor.voiceDraft.open(null)
  const router = show(options)
  await screen.findByRole('button', { name: 'Voice: Bria' })
  return router
}

const speaks = (voice: Record<string, StepVoice>, recordOwnVoice = false) =>
  fake.editor.run({ type: 'save-voices', voices: voice, recordOwnVoice }, 'Begin')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const text = (number = 1) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Voiceover text of step ${number}` })
const type = (value: string, number = 1) => fireEvent.change(text(number), { target: { value } })
const lastToast = () => fake.toasts.at(-1)

describe('the panel', () => {
  it('[V2.7, V2.8, V2.9, V2.15, V2.16, V2.17] has the voice, and the steps with their texts', async () => {
    const chapterStep = createStep({ id: sampleId(2, 9), demoId: sampleId(1, 1), number: 1 })
    const owner = { stepId: chapterStep.id, workspaceId: sampleId(9, 1) }
    const chapter = createChapter({ id: sampleId(4, 1), ...owner, heading: 'Welcome' })
    const items = [{ step: chapterStep, hotspots: [], chapter }]
    fake.editor.run({ type: 'add-steps', after: 1, items }, 'Add chapter')
    await opened()
    expect(screen.getByText('Voiceover settings')).toBeDefined()
    const kinds = screen.getAllByRole('radio')
    expect(kinds.map((kind) => kind.textContent)).toEqual(['AI Voiceover', 'Manual Voiceover'])
    const steps = screen.getAllByRole('heading', { level: 4 })
    expect(steps.map((step) => step.textContent)).toEqual([
      'Step 1',
      'Step 2 - Chapter',
      'Step 3',
      'Step 4',
    ])
    expect(text().value).toBe('')
    press('Step 2 - Chapter')
    expect(fake.editor.selection.currentId.value).toBe(chapterStep.id)
    press('Insert header text')
    expect(text(2 as never)).toBeDefined()
    expect(fake.editor.voiceDraft.voiceOf(chapterStep.id)?.audioText).toBe('Welcome')
  })

  it('[V2.19] inserts the hotspot text after what is said', async () => {
    await opened()
    press('Insert hotspot text')
    expect(text().value).toBe('Click 1')
    press('Insert hotspot text')
    expect(text().value).toBe('Click 1\nClick 1')
  })

  it('[V4.3, V2.21] says Close until something is typed, then Cancel, and saves by mod+s', async () => {
    await opened()
    expect(button('Save').disabled).toBe(true)
    type('Hello')
    act(() => fake.editor.voiceDraft.flush())
    expect(button('Cancel')).toBeDefined()
    expect(button('Save').disabled).toBe(false)
    type('Hello there')
    await act(async () => save.run(fake.editor, []))
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'), {
      timeout: 5_000,
    })
    expect(fake.server.document.steps[first]).toMatchObject({ audioText: 'Hello there' })
    expect(button('Close')).toBeDefined()
  })

  it('[V4.5, V2.46] asks before what is unsaved is lost', async () => {
    await opened()
    type('Hello')
    press('Close')
    expect(screen.getByText('You have unsaved changes')).toBeDefined()
    press('Go back')
    expect(text().value).toBe('Hello')
    press('Cancel')
    press('Discard changes')
    expect(fake.editor.voiceDraft.isOpen.value).toBe(false)
    act(() => fake.editor.voiceDraft.open(null))
    expect(text().value).toBe('')
  })

  it('[V4.5] asks whoever leaves it by anything else, too', async () => {
    await opened()
    type('Hello')
    const then = vi.fn()
    act(() => fake.editor.leaveDraft(then))
    expect(then).not.toHaveBeenCalled()
    press('Discard changes')
    expect(then).toHaveBeenCalledOnce()
  })

  it('shows what another tab saved of a step, and does not undo it', async () => {
    speaks({ [first]: said })
    await opened()
    const theirs = { ...said, audioText: 'Theirs' }
    await vi.waitFor(() => expect(fake.server.applied).toHaveLength(1))
    fake.server.change({ type: 'save-voices', voices: { [first]: theirs } })
    await act(() => fake.editor.session.sync.check())
    expect(text().value).toBe('Theirs')
    type('Mine')
    act(() => fake.editor.voiceDraft.flush())
    fake.server.change({ type: 'save-voices', voices: { [first]: { ...said, audioText: 'New' } } })
    await act(() => fake.editor.session.sync.check())
    expect(text().value).toBe('Mine')
    expect(screen.getByRole('note').textContent).toContain('“New”')
    press('Use that instead')
    expect(text().value).toBe('New')
  })
})

describe('sound', () => {
  it('[V4.6, V2.17] is made when it is not, played when it is, and made anew when something changed', async () => {
    await opened()
    expect(button('Generate the voiceover of step 1').disabled).toBe(true)
    type('Hello')
    act(() => fake.editor.voiceDraft.flush())
    press('Generate the voiceover of step 1')
    await screen.findByRole('button', { name: 'Pause the voiceover of step 1' })
    expect(played).toEqual(['1'])
    press('Pause the voiceover of step 1')
    press('Play the voiceover of step 1')
    expect(played).toEqual(['1', 'pause', '1'])
    expect(voices.count('POST speech')).toBe(1)
    act(() => fake.editor.voiceDraft.set({ voiceSpeed: 1.1 }))
    press('Regenerate the voiceover of step 1')
    await waitFor(() => expect(voices.count('POST speech')).toBe(2))
  })

  it('plays one step at a time', async () => {
    speaks({ [first]: said, [second]: { ...said, audio: sound(8) } })
    await opened()
    fireEvent.click(screen.getByRole('button', { name: /^Step 2/ }))
    press('Play the voiceover of step 1')
    press('Play the voiceover of step 2')
    await waitFor(() => expect(played).toEqual(['9', 'pause', '8']))
    expect(button('Play the voiceover of step 1')).toBeDefined()
    expect(button('Pause the voiceover of step 2')).toBeDefined()
  })

  it('[V4.10] that cannot be made stops spinning and says why, with another try', async () => {
    await opened()
    voices.refusal = 'The voice service does not answer.'
    type('Hello')
    act(() => fake.editor.voiceDraft.flush())
    press('Generate the voiceover of step 1')
    expect((await screen.findByRole('alert')).textContent).toContain(voices.refusal)
    expect(button('Generate the voiceover of step 1').getAttribute('aria-busy')).toBeNull()
    expect(text().value).toBe('Hello')
    voices.refusal = null
    press('Try again')
    await screen.findByRole('button', { name: 'Play the voiceover of step 1' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[V2.18] is deleted by its icon, and its text stays', async () => {
    speaks({ [first]: said })
    await opened()
    press('Delete the voiceover of step 1')
    expect(fake.editor.voiceDraft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: 'Hello' })
    expect(text().value).toBe('Hello')
  })
})

describe('the voice', () => {
  it("[V4.18] is at first the current step's, else the first that a step has, else the first that is not deprecated", async () => {
    voices.voices = [{ ...bria, id: 'test:old', name: 'Old', isDeprecated: true }, bria, drew]
    await opened()
    cleanup()
    fake.editor.voiceDraft.discard()
    speaks({ [second]: { ...said, voice: drew.id } })
    fake.editor.voiceDraft.open(null)
    show()
    await screen.findByRole('button', { name: 'Voice: Drew' })
    cleanup()
    fake.editor.voiceDraft.discard()
    speaks({ [first]: said })
    fake.editor.voiceDraft.open(null)
    show()
    await screen.findByRole('button', { name: 'Voice: Bria' })
  })

  it('[V2.12, V5.4, V5.5, V9.5] speaks as fast and as steadily as its sliders say, until they are reset', async () => {
    await opened()
    expect(screen.queryByRole('slider')).toBeNull()
    press('Advanced Settings')
    const [speed, stability] = screen.getAllByRole('slider')
    if (!speed || !stability) throw new Error('There are two sliders')
    const limits = (slider: Element) =>
      ['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) =>
        Number(slider.getAttribute(name)),
      )
    expect(limits(speed)).toEqual([0.7, 1.2, 1])
    expect(limits(stability)).toEqual([0.3, 1, 0.5])
    fireEvent.keyDown(speed, { key: 'ArrowRight' })
    fireEvent.keyDown(stability, { key: 'ArrowLeft' })
    const set = () => fake.editor.voiceDraft.settings.value
    expect(set()).toMatchObject({ voiceSpeed: 1.01, voiceStability: 0.49 })
    press('Reset')
    expect(set()).toMatchObject({ voiceSpeed: 1, voiceStability: 0.5 })
  })

  it('[V2.13, V3.16] that is deprecated is warned of until that is dismissed for good', async () => {
    voices.voices = [bria, { ...drew, isDeprecated: true }]
    speaks({ [first]: { ...said, voice: drew.id } })
    await opened()
    expect(screen.getByText(/^Drew is deprecated/)).toBeDefined()
    press('Dismiss')
    expect(screen.queryByText(/^Drew is deprecated/)).toBeNull()
    cleanup()
    show()
    await screen.findByRole('button', { name: 'Voice: Bria' })
    expect(screen.queryByText(/^Drew is deprecated/)).toBeNull()
  })

  it('[V4.16, V4.17, V9.1] is offered for the language of the text, told 800 ms after it changed', async () => {
    await opened()
    expect(voices.count('POST detect-language')).toBe(0)
    vi.useFakeTimers()
    type('Guten Tag')
    act(() => vi.advanceTimersByTime(600))
    act(() => vi.advanceTimersByTime(799))
    expect(voices.count('POST detect-language')).toBe(0)
    act(() => vi.advanceTimersByTime(1))
    expect(voices.sent('POST detect-language')).toMatchObject({ text: 'Guten Tag' })
  })

  it('says what to set up where nothing speaks, in one sentence with the way to more', async () => {
    voices.voices = []
    voices.configured = false
    fake.editor.voiceDraft.open(null)
    show()
    const more = await screen.findByRole('link', { name: 'How to set up voices' })
    expect(more.getAttribute('href')).toBe('/help/voiceovers')
    type('Hello')
    act(() => fake.editor.voiceDraft.flush())
    expect(button('Save').title).toBe('Choose a voice first')
    expect(button('Generate the voiceover of step 1').disabled).toBe(true)
  })
})

describe('the kind of voiceover', () => {
  it('[V4.1, V4.2, V2.44] changes after asking where that costs sound', async () => {
    speaks({ [first]: said })
    await opened()
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    expect(screen.getByText('Voiceover Mode Change')).toBeDefined()
    press('Go back')
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    press('Switch')
    expect(fake.editor.voiceDraft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: 'Hello' })
    expect(fake.document().steps[first]?.audio).toBe(sound(9))
    press('Save')
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'))
    expect(fake.server.document.steps[first]?.audio).toBeNull()
    expect(fake.server.document.demo.recordOwnVoice).toBe(true)
  })

  it('changes at once where there is no sound', async () => {
    await opened()
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('[E2.7, V2.1, V2.2] is the one that the address asks for', async () => {
    const router = show({ path: '/#voiceover' })
    await screen.findByRole('button', { name: 'Voice: Bria' })
    expect(router.state.location.hash).toBe('')
    cleanup()
    act(() => fake.editor.voiceDraft.discard())
    show({ path: '/#manual' })
    await waitFor(() => expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true))
    expect(fake.editor.voiceDraft.isOpen.value).toBe(true)
  })

  it('[V4.2] of the address asks, too, where there is sound of the other kind', async () => {
    speaks({ [first]: said })
    show({ path: '/#manual' })
    await screen.findByText('Voiceover Mode Change')
    expect(fake.editor.voiceDraft.settings.value?.recordOwnVoice).toBe(false)
  })
})

describe('syncing', () => {
  it('[V4.29, V4.30, V2.20, V2.45] replaces what differs from the hotspot, after asking', async () => {
    await opened()
    type('Something else')
    press('Sync with hotspots')
    expect(screen.getByText('Sync voiceovers')).toBeDefined()
    expect(text().value).toBe('Something else')
    press('Sync')
    expect(text().value).toBe('Click 1')
    expect(lastToast()).toBe('Voiceovers synced with hotspot text')
  })

  it('[V4.31, V4.33] says that all match, and highlights the button for 2 s', async () => {
    await opened()
    press('Insert hotspot text')
    const place = () => button('Sync with hotspots').parentElement?.dataset.synced
    vi.useFakeTimers()
    press('Sync with hotspots')
    expect(lastToast()).toBe('Voiceovers already match hotspot text')
    expect(place()).toBe('true')
    act(() => vi.advanceTimersByTime(1_999))
    expect(place()).toBe('true')
    act(() => vi.advanceTimersByTime(1))
    expect(place()).toBeUndefined()
  })

  it('[V4.32] of all steps empties sound where there is nothing to say', async () => {
    const demo = sampleDemo(2)
    await given({ ...demo, hotspots: {} })
    speaks({ [first]: said })
    await opened()
    fireEvent.pointerDown(button('All steps'), { button: 0 })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sync with hotspots' }))
    press('Sync')
    expect(fake.editor.voiceDraft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: '' })
  })
})

describe('deleting all', () => {
  it('[V2.30, V4.27] is offered where there is sound, asks, and keeps the texts', async () => {
    await opened()
    expect(screen.queryByRole('button', { name: 'Delete all voiceovers' })).toBeNull()
    act(() => void speaks({ [first]: said }))
    press('Delete all voiceovers')
    expect(screen.getByText(/This action cannot be undone\.$/)).toBeDefined()
    press('Delete')
    await waitFor(() => expect(lastToast()).toBe('All voiceovers deleted successfully'))
    expect(text().value).toBe('Hello')
    expect(screen.queryByRole('button', { name: 'Delete all voiceovers' })).toBeNull()
  })
})

describe('work', () => {
  it('[V4.11] lies over the panel with its texts and how far it is, and can be cancelled', async () => {
    await opened()
    act(() => fake.editor.voiceDraft.say({ [first]: 'One', [second]: 'Two' }))
    press('Save')
    await screen.findByText('Generating your voiceover, stay tuned...')
    expect(
      screen.getByText('This may take a few minutes, depending on the number of steps.'),
    ).toBeDefined()
    expect(screen.getByText('0 of 2 steps')).toBeDefined()
    await screen.findByText('1 of 2 steps', {}, { timeout: 3_000 })
    press('Cancel')
    await waitFor(() => expect(lastToast()).toBe('Stopped: 1 of 2 voiceovers were saved'))
    expect(screen.queryByText(/stay tuned/)).toBeNull()
  })

  it('[V4.11] says when it saves', async () => {
    speaks({ [first]: said })
    await opened()
    await vi.waitFor(() => expect(fake.server.applied).toHaveLength(1))
    const release = fake.server.hold()
    press('Delete the voiceover of step 1')
    press('Save')
    expect(await screen.findByText('Saving voiceovers, stay tuned...')).toBeDefined()
    release()
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'))
  })

  it('[V4.11] that was left is shown again when the panel opens', async () => {
    const { editor } = fake
    voices.job = { id: sampleId(8, 1), state: 'running', done: 3, total: 7, failures: [] }
    vi.stubGlobal('fetch', async () =>
      Response.json({ job: voices.job, voices: [], configured: true }),
    )
    editor.voiceDraft.open(null)
    show()
    await screen.findByText('3 of 7 steps')
  })
})

describe('plans', () => {
  it('[V2.21] the foot says on Free what voiceovers need, and leads there', async () => {
    const router = await opened({ plan: 'Free' })
    expect(screen.getByText('AI voiceover is only available on paid plans')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    press('Upgrade now')
    expect(router.state.location.pathname).toBe('/upgrade')
    expect(router.state.location.search).toBe('?from=ai_voice')
  })

  it('[V2.4, V6.1] leads to the upgrade page from what Free has not', async () => {
    const router = await opened({ plan: 'Free' })
    fireEvent.click(screen.getByRole('radio', { name: 'Manual Voiceover' }))
    expect(router.state.location.search).toBe('?from=manual_voice')
    expect(fake.editor.voiceDraft.isOpen.value).toBe(false)
  })

  it('[V6.4] asks trial users to sign up', async () => {
    const router = show({ trial: true, path: '/#voiceover' })
    await waitFor(() => expect(router.state.location.search).toContain('auth=open'))
    expect(fake.editor.voiceDraft.isOpen.value).toBe(false)
  })
})
