import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import {
  type Demo,
  type DemoDocument,
  type Step,
  type StepVoice,
  withoutVoice,
} from '@waystep/demo-model'
import type { OpenDraft } from '../history/open-draft.ts'
import type { VoiceDraftState } from '../saving/draft.ts'
import { currentRecording } from './recording/one-recording.ts'
import type { OwnVoice } from './recording/own-voice.ts'
import { createTypedTexts, type TypedTexts } from './typed-texts.ts'
import { isUnsaved, settingsIn, stillToSave } from './voice-changes.ts'
import {
  createVoiceDraftState,
  emptyVoiceDraft,
  textsOnly,
  textsToSpeak,
  type VoicePanelState,
  withoutSound,
  withoutTakes,
  withVoice,
} from './voice-draft-state.ts'

type VoiceSettings = Pick<Demo, 'recordOwnVoice' | 'voiceSpeed' | 'voiceStability'>
/** What a voice said, as the server answers it. */
export type Sound = Pick<StepVoice, 'audio' | 'audioDuration' | 'audioCaptionsUrl' | 'spoken'>

/** What the voiceover panel holds: the voiceovers of all steps, and how their voice speaks (V4.3 to V4.5). */
export interface VoiceDraft extends OpenDraft<VoiceDraftState> {
  readonly isOpen: ReadonlySignal<boolean>
  /** Numbers the openings: what an earlier one waits for is not for this one. */
  readonly opening: ReadonlySignal<number>
  /** As they will be once it is saved. */
  readonly settings: ReadonlySignal<VoiceSettings | null>
  /** The voice of texts that have none; null: none is known yet. */
  readonly chosen: ReadonlySignal<string | null>
  /** What was recorded or uploaded and is not on the server, by step. */
  readonly takes: ReadonlySignal<VoicePanelState['takes']>
  /** The steps whose takes are here, or come back by undo: until they are saved or discarded. */
  readonly takenSteps: ReadonlySignal<ReadonlySet<string>>
  /** The steps whose text a voice has still to say. */
  readonly toSpeak: ReadonlySignal<readonly Step[]>
  /** The changes themselves. */
  readonly state: ReadonlySignal<VoicePanelState>
  /** A step's voiceover as it will be; the same object while it is the same. Null where the step is gone. */
  voiceOf(stepId: string): StepVoice | null
  /** The text that was saved elsewhere since this step was changed here; null: none was. */
  savedElsewhere(stepId: string): string | null
  /** @param recordOwnVoice the kind of voiceover to show; null: the demo's */
  open(recordOwnVoice: boolean | null): void
  /** Opens what another tab left unsaved. False when nothing of it is left to save. */
  restore(left: VoiceDraftState): boolean
  set(settings: Partial<Omit<VoiceSettings, 'recordOwnVoice'>>): void
  /** Sound of the other kind goes with it, saved or not; what is said stays (V4.2). */
  changeKind(recordOwnVoice: boolean): void
  /** V4.9: taken over 600 ms after the last key. */
  type(stepId: string, text: string): void
  /** What the field of the step shows. */
  typed(stepId: string): string
  /** Takes over what is being typed. */
  flush(): void
  /** Texts by steps, as one gesture. */
  say(texts: Readonly<Record<string, string>>): void
  /**
   * The voice of texts that have none, where the author chose none (V4.18).
   *
   * @param stepId where another one was suggested before, its text gets this one in place of that
   */
  suggest(voice: string, stepId: string): void
  /** The voice of all steps that have one, and of these steps if they say something. */
  choose(voice: string, stepIds?: readonly string[]): void
  give(stepId: string, sound: Sound): void
  deleteSounds(stepIds: readonly string[]): void
  /** The sound of these steps is gone from the server: their texts wait for another one. */
  lose(stepIds: readonly string[]): void
  take(stepId: string, voice: OwnVoice | null): void
  /** The step is as it was saved. */
  reset(stepId: string): void
  /** Forgets what is stored by now. */
  settle(): void
  /** Puts back what was refused, under what was changed since. */
  putBack(refused: VoicePanelState): void
}

export function createVoiceDraft(document: ReadonlySignal<DemoDocument | null>): VoiceDraft {
  const draft = createVoiceDraftState(document)
  const { past, state, hasChanges } = draft
  const isOpen = signal(false)
  const opening = signal(0)
  const chosen = signal<string | null>(null)
  const takes = computed(() => state.value.takes)
  const isOwnChoice = signal(false)
  const takenSteps = signal<ReadonlySet<string>>(new Set())
  const say = (texts: Readonly<Record<string, string>>) => draft.say(texts, chosen.value)
  const typing = createTypedTexts((stepId, text) => say({ [stepId]: text }))
  const restart = (next: VoicePanelState | null) => {
    takenSteps.value = new Set(Object.keys(next?.takes ?? {}))
    past.begin(next)
  }
  const begin = (next: VoicePanelState | null) =>
    batch(() => {
      typing.forget()
      restart(next)
      opening.value += 1
      isOpen.value = next !== null
      chosen.value = null
      isOwnChoice.value = false
    })
  return {
    isOpen,
    opening,
    chosen,
    takes,
    takenSteps,
    state,
    settings: computed(() => document.value && settingsIn(document.value, state.value)),
    toSpeak: draft.toSpeak,
    unsaved: computed(
      () =>
        isOpen.value &&
        (hasChanges.value ||
          Object.keys(takes.value).length > 0 ||
          currentRecording.value !== null),
    ),
    kept: computed(() => (isOpen.value && hasChanges.value ? withoutTakes(state.value) : null)),
    canUndo: computed(() => isOpen.value && past.canUndo.value),
    canRedo: computed(() => isOpen.value && past.canRedo.value),
    voiceOf: draft.voiceOf,
    savedElsewhere: draft.savedElsewhere,
    open(recordOwnVoice) {
      const settings = recordOwnVoice === null ? {} : { recordOwnVoice }
      if (!isOpen.value) begin({ ...emptyVoiceDraft, settings })
    },
    restore(left) {
      if (document.value === null) return false
      const rest = stillToSave(document.value, left)
      if (!isUnsaved(document.value, rest)) return false
      begin({ ...rest, takes: {} })
      return true
    },
    type: typing.type,
    typed: (stepId) => typing.of(stepId) ?? draft.voiceOf(stepId)?.audioText ?? '',
    flush: typing.flush,
    discard: () => begin(null),
    ...createDeeds({ document, draft, typing, chosen, isOwnChoice, takenSteps, restart, say }),
  }
}

interface DeedsOptions {
  readonly document: ReadonlySignal<DemoDocument | null>
  readonly draft: ReturnType<typeof createVoiceDraftState>
  readonly typing: TypedTexts
  readonly chosen: Signal<string | null>
  /** Did the author choose that voice? */
  readonly isOwnChoice: Signal<boolean>
  readonly takenSteps: Signal<ReadonlySet<string>>
  /** Another state, with nothing to undo. */
  readonly restart: (next: VoicePanelState | null) => void
  readonly say: (texts: Readonly<Record<string, string>>) => void
}

/** What the panel does with the draft; what is being typed is taken over first. */
function createDeeds(options: DeedsOptions) {
  const { document, draft, typing, chosen, isOwnChoice, restart, say } = options
  const { past, state } = draft
  return {
    ...createTaking(options),
    set(settings) {
      typing.flush()
      const gesture = Object.keys(settings).join()
      past.move({ ...state.value, settings: { ...state.value.settings, ...settings } }, gesture)
    },
    changeKind(recordOwnVoice) {
      typing.flush()
      const settings = { ...state.value.settings, recordOwnVoice }
      const { steps: before } = state.value
      const steps =
        recordOwnVoice || document.value === null
          ? textsOnly(before)
          : textsToSpeak(document.value, before, chosen.value)
      past.move({ ...emptyVoiceDraft, settings, steps }, null)
    },
    say(texts) {
      typing.flush()
      say(texts)
    },
    suggest(voice, stepId) {
      if (isOwnChoice.value || chosen.value === voice) return
      const before = { stepId, voice: chosen.value }
      chosen.value = voice
      past.amend(withVoice(state.value, voice, before))
    },
    choose(voice, stepIds = []) {
      typing.flush()
      chosen.value = voice
      isOwnChoice.value = true
      const named = new Set(stepIds)
      draft.changeSteps(
        Object.keys(document.value?.steps ?? {}),
        ({ id }, { audioText, ...now }) => {
          const has = now.voice !== null || named.has(id)
          return has && now.voice !== voice && audioText.trim() !== '' ? { audioText, voice } : null
        },
      )
    },
    give(stepId, { audio, audioDuration, audioCaptionsUrl, spoken }) {
      const voice = spoken?.voice ?? null
      const sound = { audio, audioDuration, audioCaptionsUrl, spoken, voice }
      draft.changeSteps([stepId], (_, { audioText }) => ({ audioText, ...sound }))
    },
    reset(stepId) {
      const { [stepId]: _, ...steps } = state.value.steps
      past.move({ ...state.value, steps }, null)
    },
    settle() {
      if (document.value && past.now.value) restart(stillToSave(document.value, state.value))
    },
    putBack(refused) {
      if (past.now.value === null) return
      const settings = { ...refused.settings, ...state.value.settings }
      const steps = { ...refused.steps, ...state.value.steps }
      restart({
        kind: 'voices',
        settings,
        steps,
        takes: { ...refused.takes, ...state.value.takes },
      })
    },
    undo() {
      typing.flush()
      past.undo()
    },
    redo() {
      typing.flush()
      past.redo()
    },
  } satisfies Partial<VoiceDraft>
}

/** Sound that comes and goes: takes, what is deleted, and what is lost. */
function createTaking({ draft, typing, takenSteps }: DeedsOptions) {
  const { past, state } = draft
  return {
    lose(stepIds) {
      past.amend(stepIds.reduce(withoutSound, state.value))
    },
    take(stepId, voice) {
      // A recording that ends because the panel goes is kept by those who recorded it.
      if (past.now.value === null) return
      const { [stepId]: _, ...others } = state.value.takes
      const takes = voice === null ? others : { ...others, [stepId]: voice }
      takenSteps.value = new Set([...takenSteps.value, ...Object.keys(takes)])
      past.move({ ...state.value, takes }, null)
    },
    deleteSounds(stepIds) {
      typing.flush()
      const deleted = new Set(stepIds)
      const left = Object.entries(state.value.takes).filter(([stepId]) => !deleted.has(stepId))
      batch(() => {
        draft.changeSteps(stepIds, (_, { audioText }) => ({ ...withoutVoice, audioText }))
        past.amend({ ...state.value, takes: Object.fromEntries(left) })
      })
    },
  } satisfies Partial<VoiceDraft>
}
