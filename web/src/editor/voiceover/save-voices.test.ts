import { type StepVoice, withoutVoice } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { deleteVoices } from './delete-voices.ts'
import { takesOf } from './recording/takes/takes-of.ts'
import { saveIssue, saveVoices } from './save-voices.ts'
import { speakStep } from './speak-step.ts'
import { bria, drew, sound, stubVoiceCalls } from './testing/voice-calls.ts'

const [first, second, third] = [stepId(1), stepId(2), stepId(3)]
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

beforeEach(async () => {
  fake = await fakeEditor(3, 'ada')
  voices = stubVoiceCalls(fake.server)
  fake.editor.run({ type: 'save-voices', voices: { [first]: said } }, 'Begin')
  await vi.waitFor(() => expect(fake.server.document.steps[first]?.audio).toBe(sound(9)))
  fake.editor.voiceDraft.open(null)
  fake.editor.voiceDraft.suggest(bria.id, second)
})
afterEach(() => {
  fake.editor.dispose()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = (id: string) => fake.server.document.steps[id]
const lastToast = () => fake.toasts.at(-1)
const told = (text: string) => vi.waitFor(() => expect(lastToast()).toBe(text), 10_000)

describe('saving', () => {
  it('[V4.14] is held while nothing changed, while something is made, and without a voice', async () => {
    const { editor } = fake
    expect(saveIssue(editor)).toBe('Nothing has changed since it was saved')
    editor.voiceDraft.say({ [second]: 'Next' })
    expect(saveIssue(editor)).toBeNull()
    const made = speakStep(editor, second)
    expect(saveIssue(editor)).toBe('A voiceover is being made')
    await made
    expect(saveIssue(editor)).toBeNull()
    editor.voiceDraft.discard()
    editor.voiceDraft.open(null)
    editor.voiceDraft.set({ voiceSpeed: 1.1 })
    editor.voiceDraft.type(third, 'No voice is known')
    expect(saveIssue(editor)).toBeNull()
    await saveVoices(editor)
    expect(saveIssue(editor)).toBe('Choose a voice first')
    expect(lastToast()).toBe('Choose a voice first')
  })

  it('[V4.12, V4.13, V8.21] stores sounds, speed and stability by one command, and says so', async () => {
    const { editor, server } = fake
    editor.voiceDraft.set({ voiceSpeed: 1.1 })
    editor.voiceDraft.say({ [second]: 'Next' })
    await speakStep(editor, first)
    await speakStep(editor, second)
    const before = server.applied.length
    await saveVoices(editor)
    expect(server.applied).toHaveLength(before + 1)
    expect(server.applied.at(-1)).toMatchObject({
      type: 'save-voices',
      voiceSpeed: 1.1,
      voices: { [first]: { audio: sound(1) }, [second]: { audio: sound(2), audioText: 'Next' } },
    })
    expect(lastToast()).toBe('Voiceover saved successfully')
    expect(editor.voiceDraft.unsaved.value).toBe(false)
    editor.history.undo()
    expect(fake.document().steps[first]).toMatchObject(said)
    expect(fake.document().steps[second]?.audio).toBeNull()
    expect(fake.document().demo.voiceSpeed).toBe(1)
  })

  it('[V1.2, V4.6, V4.11] has the server say what is not made, and shows how far it is, step by step', async () => {
    const { editor } = fake
    editor.voiceDraft.say({ [first]: 'One', [second]: 'Two', [third]: 'Three' })
    await saveVoices(editor)
    expect(voices.sent('POST voiceovers')).toEqual({
      speed: 1,
      stability: 0.5,
      voices: [
        { stepId: first, audioText: 'One', voice: bria.id },
        { stepId: second, audioText: 'Two', voice: bria.id },
        { stepId: third, audioText: 'Three', voice: bria.id },
      ],
    })
    const seen = new Set<string>()
    const stop = editor.voiceWork.phase.subscribe((phase) => {
      if (phase) seen.add(`${phase.kind} ${phase.done} of ${phase.total}`)
    })
    await told('Voiceover saved successfully')
    stop()
    expect([...seen]).toEqual([
      'generating 0 of 3',
      'generating 1 of 3',
      'generating 2 of 3',
      'saving 3 of 3',
    ])
    expect([first, second, third].map((id) => stored(id)?.audio)).toEqual([1, 2, 3].map(sound))
    expect(editor.voiceDraft.unsaved.value).toBe(false)
    expect(saveIssue(editor)).toBe('Nothing has changed since it was saved')
  })

  it('is one gesture with what the server said for it: one undo takes back all', async () => {
    const { editor } = fake
    editor.voiceDraft.deleteSounds([first])
    editor.voiceDraft.say({ [second]: 'Two' })
    await saveVoices(editor)
    await told('Voiceover saved successfully')
    expect(fake.document().steps[first]?.audio).toBeNull()
    expect(fake.document().steps[second]?.audio).toBe(sound(1))
    editor.history.undo()
    expect(fake.document().steps[first]).toMatchObject(said)
    expect(fake.document().steps[second]).toMatchObject({ ...withoutVoice, audioText: '' })
    editor.history.redo()
    expect(fake.document().steps[first]?.audio).toBeNull()
    expect(fake.document().steps[second]).toMatchObject({ audio: sound(1), audioText: 'Two' })
  })

  it('[V4.15, V4.13] never says saved of steps that were not: they are kept and say why', async () => {
    const { editor } = fake
    voices.unspeakable.set(second, 'This voice cannot say this text.')
    editor.voiceDraft.say({ [first]: 'One', [second]: 'Two' })
    await saveVoices(editor)
    await told('The voiceover of 1 step was not saved')
    expect(fake.toasts).not.toContain('Voiceover saved successfully')
    expect(stored(first)?.audio).toBe(sound(1))
    expect(stored(second)?.audioText).toBe('')
    expect(editor.voiceDraft.voiceOf(second)?.audioText).toBe('Two')
    expect(editor.voiceDraft.unsaved.value).toBe(true)
    expect(editor.voiceWork.problems.value).toEqual({
      [second]: 'This voice cannot say this text.',
    })
    voices.unspeakable.clear()
    await speakStep(editor, second)
    expect(editor.voiceWork.problems.value).toEqual({})
    await saveVoices(editor)
    expect(lastToast()).toBe('Voiceover saved successfully')
    expect(stored(second)?.audioText).toBe('Two')
  })

  it('[V4.15] says so when the server does not begin, and keeps the texts', async () => {
    const { editor } = fake
    voices.refusal = 'The voice service does not answer.'
    editor.voiceDraft.say({ [second]: 'Two' })
    await saveVoices(editor)
    expect(lastToast()).toBe('The voice service does not answer.')
    expect(editor.voiceWork.phase.value).toBeNull()
    expect(editor.voiceDraft.voiceOf(second)?.audioText).toBe('Two')
    expect(editor.voiceDraft.unsaved.value).toBe(true)
  })

  it('[V4.15] puts back what the server refused', async () => {
    const { editor, server } = fake
    const take = { blob: new Blob(['a']), duration: 3, source: 'recorded' } as const
    editor.voiceDraft.deleteSounds([first])
    editor.voiceDraft.changeKind(true)
    editor.voiceDraft.take(second, take)
    server.forecast([{ kind: 'refused', message: 'No.' } as never])
    await saveVoices(editor)
    expect(fake.toasts).not.toContain('Voiceover saved successfully')
    expect(editor.voiceDraft.unsaved.value).toBe(true)
    expect(editor.voiceDraft.settings.value?.recordOwnVoice).toBe(true)
  })

  it('stops when it is cancelled: what is saved stays, the rest is unsaved', async () => {
    const { editor } = fake
    editor.voiceDraft.say({ [first]: 'One', [second]: 'Two', [third]: 'Three' })
    await saveVoices(editor)
    await vi.waitFor(() => expect(stored(first)?.audio).toBe(sound(1)), 5_000)
    await editor.voiceWork.job.cancel()
    await told('Stopped: 1 of 3 voiceovers were saved')
    expect(editor.voiceDraft.toSpeak.value.map(({ id }) => id)).toEqual([second, third])
  })

  it('[V4.15] that ended while nobody looked says why at the steps that are still to be spoken', async () => {
    const { editor } = fake
    const failures = [first, second].map((id) => ({
      stepId: id,
      message: 'It has no credit left.',
    }))
    voices.job = { id: sampleId(8, 1), state: 'failed', done: 0, total: 2, failures }
    editor.voiceDraft.say({ [second]: 'Two' })
    await editor.voiceWork.job.look()
    expect(editor.voiceWork.problems.value).toEqual({ [second]: 'It has no credit left.' })
    editor.voiceWork.forgive(second)
    await editor.voiceWork.job.look()
    expect(editor.voiceWork.problems.value).toEqual({})
  })

  it.each([401, 403, 404])(
    '[V4.15] is no longer followed where the server answers %s, and says so',
    async (status) => {
      const { editor } = fake
      editor.voiceDraft.say({ [first]: 'One', [second]: 'Two' })
      await saveVoices(editor)
      expect(editor.voiceWork.phase.value?.kind).toBe('generating')
      voices.jobRefusal = status
      await editor.voiceWork.job.look()
      expect(editor.voiceWork.phase.value).toBeNull()
      expect(editor.voiceWork.job.isOutOfSight.value).toBe(false)
      expect(lastToast()).toBe('It is not known how far the voiceovers are. You may not do this.')
      expect(editor.voiceDraft.unsaved.value).toBe(true)
    },
  )

  it.each([429, 503])('is followed on where the server answers %s: that passes', async (status) => {
    const { editor } = fake
    editor.voiceDraft.say({ [first]: 'One', [second]: 'Two' })
    await saveVoices(editor)
    voices.jobRefusal = status
    await editor.voiceWork.job.look()
    expect(editor.voiceWork.job.isOutOfSight.value).toBe(true)
    expect(editor.voiceWork.phase.value?.kind).toBe('generating')
    voices.jobRefusal = null
    await told('Voiceover saved successfully')
  })

  it('[V4.11] shows a job that another tab began, and what it saved', async () => {
    const { editor } = fake
    const asked = [second, third].map((id) => ({ stepId: id, audioText: 'Two', voice: drew.id }))
    const body = JSON.stringify({ voices: asked, speed: 1, stability: 0.5 })
    await fetch('/api/demo/x/voiceovers', { method: 'POST', body })
    await editor.voiceWork.job.look()
    expect(editor.voiceWork.phase.value).toEqual({ kind: 'generating', done: 1, total: 2 })
    await told('Voiceover saved successfully')
    expect(fake.document().steps[third]?.audio).toBe(sound(2))
    expect(editor.history.undoLabel.value).toBe('Begin')
  })
})

describe('by hand', () => {
  const take = { blob: new Blob(['a']), duration: 3, source: 'uploaded' } as const

  it('[V4.12, V1.3] sends takes when it is saved, and stores what the server calls them', async () => {
    const { editor } = fake
    editor.voiceDraft.changeKind(true)
    editor.voiceDraft.take(second, take)
    await saveVoices(editor)
    expect(lastToast()).toBe('Voiceover saved successfully')
    expect(stored(second)).toMatchObject({ audio: sound(1), audioDuration: 3, spoken: null })
    expect(stored(first)).toMatchObject({ ...withoutVoice, audioText: 'Hello' })
    expect(fake.server.document.demo.recordOwnVoice).toBe(true)
    expect(editor.voiceDraft.takes.value).toEqual({})
    expect(editor.voiceDraft.unsaved.value).toBe(false)
  })

  it('[V3.16] has the device forget a take when it is saved or discarded, not before', async () => {
    const { editor } = fake
    const kept = vi.spyOn(takesOf(editor.session), 'keep')
    editor.voiceDraft.changeKind(true)
    editor.voiceDraft.take(second, take)
    editor.voiceDraft.changeKind(false)
    editor.voiceDraft.undo()
    editor.voiceDraft.deleteSounds([second])
    editor.voiceDraft.undo()
    expect(kept).not.toHaveBeenCalled()
    await saveVoices(editor)
    expect(kept.mock.calls).toEqual([[second, null]])
    editor.voiceDraft.take(third, take)
    editor.voiceDraft.discard()
    expect(kept).toHaveBeenLastCalledWith(third, null)
  })

  it('[V4.15] keeps a take that could not be sent, and says why at its step', async () => {
    const { editor } = fake
    editor.voiceDraft.changeKind(true)
    editor.voiceDraft.take(second, take)
    voices.refusal = 'The audio file appears to be corrupted.'
    await saveVoices(editor)
    expect(lastToast()).toBe('The voiceover of 1 step was not saved')
    expect(editor.voiceDraft.takes.value).toEqual({ [second]: take })
    expect(editor.voiceWork.problems.value[second]).toBe('The audio file appears to be corrupted.')
    voices.refusal = null
    await saveVoices(editor)
    expect(lastToast()).toBe('Voiceover saved successfully')
  })
})

describe('one step', () => {
  it('[V4.6] is made from what it asks for, with the settings that are not saved yet', async () => {
    const { editor } = fake
    editor.voiceDraft.set({ voiceSpeed: 0.9, voiceStability: 0.4 })
    editor.voiceDraft.say({ [second]: ' Two ' })
    expect(await speakStep(editor, second)).toBe(true)
    expect(voices.sent('POST speech')).toEqual({
      text: 'Two',
      voice: bria.id,
      speed: 0.9,
      stability: 0.4,
    })
    expect(editor.voiceDraft.voiceOf(second)).toMatchObject({ audio: sound(1), audioDuration: 2 })
    expect(stored(second)?.audio).toBeNull()
  })

  it('[V4.10] that could not be made stops spinning, says why, and keeps its text', async () => {
    const { editor } = fake
    voices.refusal = 'The account of the voice service has no credit left.'
    editor.voiceDraft.say({ [second]: 'Two' })
    expect(await speakStep(editor, second)).toBe(false)
    expect(editor.voiceWork.making.value.size).toBe(0)
    expect(editor.voiceWork.problems.value[second]).toBe(voices.refusal)
    expect(editor.voiceDraft.voiceOf(second)?.audioText).toBe('Two')
  })

  it('[V1.6] that nobody asks for any more when it is made gets no sound', async () => {
    const { editor } = fake
    const { voiceDraft: draft, voiceWork: work } = editor
    const meanwhile: readonly (() => void)[] = [
      () => draft.changeKind(true),
      () => draft.type(second, 'Something else'),
      () => {
        draft.discard()
        draft.open(null)
        draft.suggest(bria.id, second)
        draft.say({ [second]: 'Two' })
      },
    ]
    for (const refusal of [null, 'The voice service does not answer.']) {
      for (const happens of meanwhile) {
        draft.discard()
        draft.open(null)
        draft.suggest(bria.id, second)
        draft.say({ [second]: 'Two' })
        voices.refusal = refusal
        const made = speakStep(editor, second)
        happens()
        expect(await made).toBe(false)
        expect(draft.voiceOf(second)).toMatchObject({ audio: null, spoken: null })
        expect(work.problems.value).toEqual({})
        expect(work.making.value.size).toBe(0)
      }
    }
  })
})

describe('deleting all', () => {
  it('[V4.27, V8.3] empties sound, duration, voice and captions, and keeps what is said', async () => {
    const { editor } = fake
    await deleteVoices(editor)
    expect(stored(first)).toMatchObject({ ...withoutVoice, audioText: 'Hello' })
    expect(lastToast()).toBe('All voiceovers deleted successfully')
    expect(editor.voiceDraft.unsaved.value).toBe(false)
    editor.history.undo()
    expect(fake.document().steps[first]).toMatchObject(said)
  })

  it('[V8.3] says that it failed where the server refuses it, and all is as it was', async () => {
    const { editor, server } = fake
    server.forecast([{ kind: 'refused', message: 'No.' } as never])
    await deleteVoices(editor)
    expect(lastToast()).toBe('Failed to delete voiceovers')
    expect(stored(first)?.audio).toBe(sound(9))
  })
})
