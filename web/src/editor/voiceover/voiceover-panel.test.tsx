import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createChapter, createStep, withoutVoice } from '@waystep/demo-model'
import { describe, expect, it, vi } from 'vitest'
import { save } from '../header/save.ts'
import { sampleId, stepId } from '../saving/testing/sample-demo.ts'
import {
  button,
  fake,
  given,
  lastToast,
  opened,
  played,
  preparePanelTests,
  press,
  said,
  seen,
  show,
  speaks,
  text,
  type,
  voices,
} from './testing/open-panel.tsx'
import { bria, drew, sound } from './testing/voice-calls.ts'

const [first, second] = [stepId(1), stepId(2)]
preparePanelTests()

describe('the panel', () => {
  it('[V2.7, V2.9, V2.15, V2.16, V2.17] has the voice, and the steps with their texts', async () => {
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
    await seen('Pause the voiceover of step 1')
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
    await waitFor(() => expect(played.join()).toMatch(/9,pause,(pause,)?8$/))
    expect(button('Play the voiceover of step 1')).toBeDefined()
    expect(button('Pause the voiceover of step 2')).toBeDefined()
  })

  it('[V4.10] that cannot be made stops spinning and says why, with another try', async () => {
    await opened()
    voices.refusal = 'The voice service does not answer.'
    type('Hello')
    act(() => fake.editor.voiceDraft.flush())
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    button('Generate the voiceover of step 1').focus()
    press('Generate the voiceover of step 1')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(voices.refusal)
    expect(scrolled.mock.contexts).toEqual([alert.parentElement])
    scrolled.mockRestore()
    expect(button('Generate the voiceover of step 1').getAttribute('aria-busy')).toBeNull()
    expect(text().value).toBe('Hello')
    voices.refusal = null
    press('Try again')
    await seen('Play the voiceover of step 1')
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

describe('a draft that was kept', () => {
  it('[V4.15] loses sounds that the server has deleted meanwhile, says so, and can be saved', async () => {
    const texts = ['One', 'Two'] as const
    const [one, two] = texts.map((audioText, index) => {
      const spoken = { text: audioText, voice: bria.id, speed: 1, stability: 0.5 }
      return { from: '', to: { ...said, audioText, spoken, audio: sound(index + 6) } }
    })
    if (!one || !two) throw new Error('There are two')
    voices.gone.add(sound(6))
    fake.editor.voiceDraft.restore({
      kind: 'voices',
      settings: {},
      steps: { [first]: one, [second]: two },
    })
    show()
    expect((await screen.findByText(/the server has deleted it/)).textContent).toMatch(/made anew/)
    const { voiceDraft: draft, voiceWork: work } = fake.editor
    expect(Object.keys(work.problems.value)).toEqual([first])
    expect(draft.toSpeak.value.map(({ id }) => id)).toEqual([first])
    expect(draft.voiceOf(second)?.audio).toBe(sound(7))
    press('Save')
    await waitFor(() => expect(lastToast()).toBe('Voiceover saved successfully'), {
      timeout: 5_000,
    })
    expect(fake.server.document.steps[first]).toMatchObject({ audioText: 'One', audio: sound(1) })
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
    await seen('Voice: Drew')
    cleanup()
    fake.editor.voiceDraft.discard()
    speaks({ [first]: said })
    fake.editor.voiceDraft.open(null)
    show()
    await seen('Voice: Bria')
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
    await seen('Voice: Bria')
    expect(screen.queryByText(/^Drew is deprecated/)).toBeNull()
  })

  it('[V2.11] can be a cloned one, where a service clones', async () => {
    await opened()
    await seen('Clone your voice')
    cleanup()
    await given(3)
    voices.canClone = false
    await opened()
    expect(screen.queryByText('Clone your voice')).toBeNull()
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

  it('[V1.2, V4.16, V4.17, V4.18] is suggested when the language is told, and again when it is another one', async () => {
    voices.voices = [bria, { ...drew, languages: ['de'] }]
    voices.language = 'de'
    fake.editor.voiceDraft.open(null)
    act(() => fake.editor.voiceDraft.say({ [first]: 'Guten Tag' }))
    show()
    await waitFor(() => expect(screen.getByText('Clone your voice')).toBeDefined())
    expect(fake.editor.voiceDraft.chosen.value).toBeNull()
    await seen('Voice: Drew')
    expect(fake.editor.voiceDraft.voiceOf(first)?.voice).toBe(drew.id)
    voices.language = 'en'
    act(() => fake.editor.voiceDraft.say({ [first]: 'Good day' }))
    await seen('Voice: Bria')
    expect(fake.editor.voiceDraft.voiceOf(first)?.voice).toBe(bria.id)
  })

  it('says that cloned ones could not be loaded, with another try', async () => {
    voices.areClonesDown = true
    await opened()
    await screen.findByText(/^Cloned voices could not be loaded/)
    voices.areClonesDown = false
    press('Try again')
    await seen('Clone your voice')
    expect(screen.queryByText(/^Cloned voices could not be loaded/)).toBeNull()
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
