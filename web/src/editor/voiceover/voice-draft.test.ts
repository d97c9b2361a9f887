import { signal } from '@preact/signals-react'
import { applyCommand, type DemoDocument, type StepVoice, withoutVoice } from '@waystep/demo-model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleDemo, stepId } from '../saving/testing/sample-demo.ts'
import { sound } from './testing/voice-calls.ts'
import { createVoiceDraft, type VoiceDraft } from './voice-draft.ts'

const spoken = { text: 'Hello', voice: 'bria', speed: 1, stability: 0.5 }
const said: StepVoice = {
  audio: sound(1),
  audioDuration: 2,
  audioText: 'Hello',
  audioCaptionsUrl: null,
  spoken,
  voice: 'bria',
}
const [first, second, third] = [stepId(1), stepId(2), stepId(3)]

const document = signal<DemoDocument | null>(null)
let draft: VoiceDraft

/** What somebody saves, in this tab or in another. */
function save(voices: Record<string, StepVoice>, more: { recordOwnVoice?: boolean } = {}) {
  if (document.value === null) throw new Error('No document')
  const saved = applyCommand(document.value, { type: 'save-voices', ...more, voices })
  if (!saved.ok) throw new Error(JSON.stringify(saved.issues))
  document.value = saved.document
}

beforeEach(() => {
  vi.useFakeTimers()
  document.value = sampleDemo(3)
  save({ [first]: said })
  draft = createVoiceDraft(document)
  draft.open(null)
})
afterEach(() => {
  vi.useRealTimers()
})

const toSpeak = () => draft.toSpeak.value.map(({ id }) => id)

describe('what is unsaved', () => {
  it('[V4.3, V4.4] is any change of text, voice, speed, stability or sound, until all is as it was', () => {
    expect(draft.unsaved.value).toBe(false)
    const changes: [() => void, () => void][] = [
      [() => draft.say({ [first]: 'Bye' }), () => draft.say({ [first]: 'Hello' })],
      [() => draft.choose('drew'), () => draft.choose('bria')],
      [() => draft.set({ voiceSpeed: 1.1 }), () => draft.set({ voiceSpeed: 1 })],
      [() => draft.set({ voiceStability: 0.6 }), () => draft.set({ voiceStability: 0.5 })],
      [() => draft.deleteSounds([first]), () => draft.undo()],
      [() => draft.give(second, said), () => draft.undo()],
    ]
    for (const [change, back] of changes) {
      change()
      expect(draft.unsaved.value).toBe(true)
      back()
      expect(draft.unsaved.value).toBe(false)
    }
    const take = { blob: new Blob(['a']), duration: 1, source: 'recorded' } as const
    draft.take(first, take)
    expect(draft.unsaved.value).toBe(true)
    draft.take(first, null)
    expect(draft.unsaved.value).toBe(false)
  })

  it('[V4.3] is not the kind alone, unless sound goes with it', () => {
    draft.changeKind(true)
    expect(draft.unsaved.value).toBe(true)
    expect(draft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: 'Hello' })
    draft.undo()
    save({ [first]: { ...said, ...withoutVoice } })
    draft.changeKind(true)
    expect(draft.unsaved.value).toBe(false)
  })

  it('[V4.4] is gone once it is stored, also when another tab or the server stored it', () => {
    draft.suggest('bria', second)
    draft.say({ [second]: 'Hello' })
    expect(toSpeak()).toEqual([second])
    save({ [second]: said })
    expect(draft.unsaved.value).toBe(false)
    expect(toSpeak()).toEqual([])
  })

  it('[V4.4] is thrown away by discarding, which closes the panel', () => {
    draft.say({ [first]: 'Bye' })
    draft.discard()
    expect(draft.isOpen.value).toBe(false)
    expect(draft.unsaved.value).toBe(false)
    expect(draft.kept.value).toBeNull()
  })
})

describe('what is typed', () => {
  it('[V4.9, V9.1] is taken over 600 ms after the last key, and shown at once', () => {
    draft.type(first, 'B')
    vi.advanceTimersByTime(500)
    draft.type(first, 'Bye')
    vi.advanceTimersByTime(599)
    expect(draft.voiceOf(first)?.audioText).toBe('Hello')
    expect(draft.typed(first)).toBe('Bye')
    vi.advanceTimersByTime(1)
    expect(draft.voiceOf(first)?.audioText).toBe('Bye')
  })

  it('is taken over at once before anything else is done, and lost with what is discarded', () => {
    draft.type(first, 'Bye')
    draft.set({ voiceSpeed: 1.1 })
    expect(draft.voiceOf(first)?.audioText).toBe('Bye')
    draft.type(first, 'Gone')
    draft.discard()
    draft.open(null)
    vi.advanceTimersByTime(600)
    expect(draft.typed(first)).toBe('Hello')
  })

  it('[V4.7] leaves the sound as one of other words, which has to be made anew', () => {
    draft.say({ [first]: 'Bye' })
    expect(toSpeak()).toEqual([first])
    draft.give(first, { ...said, audio: sound(2), spoken: { ...spoken, text: 'Bye' } })
    expect(toSpeak()).toEqual([])
    draft.say({ [first]: 'Bye, bye' })
    expect(draft.voiceOf(first)?.audio).toBe(sound(1))
    expect(toSpeak()).toEqual([first])
  })

  it('[V4.8, V4.32] takes sound, duration, voice and captions with it where it is emptied', () => {
    draft.say({ [first]: ' ' })
    expect(draft.voiceOf(first)).toEqual({ ...withoutVoice, audioText: ' ' })
    draft.say({ [first]: 'Hello' })
    expect(draft.voiceOf(first)).toEqual(said)
  })

  it('is one undo for what was typed in one field', () => {
    for (const text of ['B', 'By', 'Bye']) draft.say({ [first]: text })
    draft.undo()
    expect(draft.voiceOf(first)?.audioText).toBe('Hello')
    draft.redo()
    expect(draft.voiceOf(first)?.audioText).toBe('Bye')
  })
})

describe('takes', () => {
  const take = { blob: new Blob(['a']), duration: 1, source: 'recorded' } as const
  beforeEach(() => {
    draft.changeKind(true)
    draft.take(second, take)
  })

  it('[V4.2] come back by one undo of what took them away: the kind, or the icon that deletes', () => {
    for (const goes of [() => draft.changeKind(false), () => draft.deleteSounds([second])]) {
      goes()
      expect(draft.takes.value).toEqual({})
      expect([...draft.takenSteps.value]).toEqual([second])
      draft.undo()
      expect(draft.takes.value).toEqual({ [second]: take })
      expect(draft.settings.value?.recordOwnVoice).toBe(true)
    }
  })

  it('can be undone and redone themselves', () => {
    draft.undo()
    expect(draft.takes.value).toEqual({})
    draft.redo()
    expect(draft.takes.value).toEqual({ [second]: take })
  })

  it('are no part of the draft that the device keeps', () => {
    expect(draft.kept.value).toEqual({
      kind: 'voices',
      settings: { recordOwnVoice: true },
      steps: {},
    })
  })

  it('are held until they are saved or discarded', () => {
    draft.deleteSounds([second])
    draft.settle()
    expect([...draft.takenSteps.value]).toEqual([])
    draft.take(second, take)
    draft.discard()
    expect([...draft.takenSteps.value]).toEqual([])
  })
})

describe('the voice', () => {
  it('of new texts waits until one is known, and is then the suggested one', () => {
    draft.say({ [second]: 'Next' })
    expect(toSpeak()).toEqual([])
    draft.suggest('bria', second)
    expect(draft.voiceOf(second)?.voice).toBe('bria')
    expect(toSpeak()).toEqual([second])
  })

  it('[V4.18] is suggested again for the text that is shown, until the author chooses one', () => {
    draft.suggest('bria', second)
    draft.say({ [second]: 'Next', [third]: 'Weiter' })
    draft.suggest('hans', third)
    expect([first, second, third].map((id) => draft.voiceOf(id)?.voice)).toEqual([
      'bria',
      'bria',
      'hans',
    ])
    draft.choose('drew')
    draft.suggest('bria', third)
    expect(draft.chosen.value).toBe('drew')
    expect(draft.voiceOf(third)?.voice).toBe('drew')
  })

  it('that is chosen speaks all steps that have one, and those that are named', () => {
    draft.say({ [second]: 'Next' })
    draft.deleteSounds([second])
    draft.choose('drew')
    expect([first, second, third].map((id) => draft.voiceOf(id)?.voice)).toEqual([
      'drew',
      null,
      null,
    ])
    draft.choose('drew', [second, third])
    expect(draft.voiceOf(second)?.voice).toBe('drew')
    expect(draft.voiceOf(third)?.voice).toBeNull()
  })
})

describe('the other kind and back', () => {
  it('[V4.2, V4.14] leaves texts that a voice says: that of their step, else the chosen one', () => {
    draft.suggest('drew', second)
    draft.say({ [first]: 'Bye', [second]: 'Next' })
    draft.say({ [third]: ' ' })
    draft.changeKind(true)
    draft.changeKind(false)
    expect([first, second].map((id) => draft.voiceOf(id)?.voice)).toEqual(['bria', 'drew'])
    expect(toSpeak()).toEqual([first, second])
    expect(draft.voiceOf(third)).toEqual({ ...withoutVoice, audioText: ' ' })
  })

  it('leaves texts that wait where no voice is known yet, and sound as it is stored', () => {
    draft.deleteSounds([first])
    draft.say({ [second]: 'Next' })
    draft.changeKind(true)
    draft.changeKind(false)
    expect(draft.voiceOf(first)).toEqual(said)
    draft.suggest('drew', second)
    expect(toSpeak()).toEqual([second])
  })
})

describe('with others', () => {
  it('a text that another tab saved shows here, and is not put back by what is saved here', () => {
    draft.say({ [second]: 'Next' })
    save({ [first]: { ...said, audioText: 'Hello there' } })
    expect(draft.voiceOf(first)?.audioText).toBe('Hello there')
    expect(draft.state.value.steps[first]).toBeUndefined()
    expect(draft.savedElsewhere(second)).toBeNull()
  })

  it('a text that was changed on both sides is told, and either can be taken', () => {
    draft.say({ [first]: 'Mine' })
    save({ [first]: { ...said, audioText: 'Theirs' } })
    expect(draft.voiceOf(first)?.audioText).toBe('Mine')
    expect(draft.savedElsewhere(first)).toBe('Theirs')
    draft.reset(first)
    expect(draft.voiceOf(first)?.audioText).toBe('Theirs')
    expect(draft.savedElsewhere(first)).toBeNull()
  })

  it('a step that was deleted meanwhile is no longer unsaved', () => {
    draft.say({ [first]: 'Mine' })
    if (document.value === null) throw new Error('No document')
    const deleted = applyCommand(document.value, { type: 'delete-steps', stepIds: [first] })
    if (deleted.ok) document.value = deleted.document
    expect(draft.unsaved.value).toBe(false)
    expect(draft.voiceOf(first)).toBeNull()
  })
})

describe('what is kept', () => {
  it('opens again with what is still to be saved, and not without', () => {
    draft.say({ [first]: 'Mine', [second]: 'Next' })
    const left = draft.kept.value
    if (left === null) throw new Error('Nothing is kept')
    draft.discard()
    save({ [first]: { ...said, audioText: 'Mine' } })
    expect(draft.restore(left)).toBe(true)
    expect(draft.isOpen.value).toBe(true)
    expect(draft.voiceOf(second)?.audioText).toBe('Next')
    draft.discard()
    save({ [second]: { ...withoutVoice, audioText: 'Next' } })
    expect(draft.restore(left)).toBe(false)
    expect(draft.isOpen.value).toBe(false)
  })
})
