import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  type DemoDocument,
  recordById,
  type Step,
  type StepVoice,
  withoutVoice,
} from '@waystep/demo-model'
import { dequal } from 'dequal'
import { createDraftPast } from '../history/draft-past.ts'
import type { StepVoiceDraft, VoiceDraftState } from '../saving/draft.ts'
import type { OwnVoice } from './recording/own-voice.ts'
import { isUnsaved, stepsToSpeak, voiceIn } from './voice-changes.ts'

/** All that the panel holds, which undo brings back: also what was recorded or uploaded and is not on the server. */
export interface VoicePanelState extends VoiceDraftState {
  readonly takes: Readonly<Record<string, OwnVoice>>
}

export const emptyVoiceDraft: VoicePanelState = {
  kind: 'voices',
  settings: {},
  steps: {},
  takes: {},
}

type To = StepVoiceDraft['to']

/** The changes of the panel with their past, and what they come to on the document in hand. */
export function createVoiceDraftState(document: ReadonlySignal<DemoDocument | null>) {
  const past = createDraftPast<VoicePanelState>()
  const known = new Map<string, StepVoice>()
  const state = computed(() => past.now.value ?? emptyVoiceDraft)
  const stepOf = (stepId: string) => recordById(document.value?.steps ?? {}, stepId)

  function voiceOf(stepId: string): StepVoice | null {
    const step = stepOf(stepId)
    if (step === null || document.value === null) return null
    const voice = voiceIn(document.value, state.value, step)
    const before = known.get(stepId)
    if (before && dequal(before, voice)) return before
    known.set(stepId, voice)
    return voice
  }

  /** Steps that are gone are passed over. */
  function change(to: (step: Step, now: StepVoice) => To | null, stepIds: readonly string[]) {
    const changed: Record<string, StepVoiceDraft> = {}
    for (const stepId of stepIds) {
      const [step, now] = [stepOf(stepId), voiceOf(stepId)]
      const next = step && now && to(step, now)
      if (!next) continue
      const { from = step.audioText } = state.value.steps[stepId] ?? {}
      changed[stepId] = { from, to: next }
    }
    return changed
  }

  /** @param gesture changes with the same one that follow each other are undone together */
  function changeSteps(
    stepIds: readonly string[],
    to: (step: Step, now: StepVoice) => To | null,
    gesture: string | null = null,
  ): void {
    const changed = change(to, stepIds)
    if (Object.keys(changed).length === 0) return
    past.move({ ...state.value, steps: { ...state.value.steps, ...changed } }, gesture)
  }

  return {
    past,
    state,
    changeSteps,
    stepOf,
    voiceOf,
    hasChanges: computed(() => document.value !== null && isUnsaved(document.value, state.value)),
    /** The text that was saved elsewhere since the step was changed here; null: none was. */
    savedElsewhere(stepId: string): string | null {
      const from = state.value.steps[stepId]?.from
      const stored = stepOf(stepId)?.audioText
      if (from === undefined || stored === undefined || stored === from) return null
      return stored === voiceOf(stepId)?.audioText ? null : stored
    },
    toSpeak: computed(() => (document.value ? stepsToSpeak(document.value, state.value) : [])),
    /** @param voice that speaks steps without one; null: none is known yet */
    say(texts: Readonly<Record<string, string>>, voice: string | null): void {
      const stepIds = Object.keys(texts)
      const gesture = stepIds.length === 1 ? `text ${stepIds[0]}` : null
      changeSteps(stepIds, (step, now) => withText(texts[step.id] ?? '', step, now, voice), gesture)
    },
  }
}

/**
 * What a step gets with another text (V4.7, V4.8): an emptied one has no sound any more; sound that was made here and
 * is not saved was of the words before, so that only what is said is left.
 *
 * @param voice that speaks steps without one; null: none is known yet
 */
function withText(text: string, step: Step, now: StepVoice, voice: string | null): To {
  if (text.trim() === '') return { ...withoutVoice, audioText: text }
  const own = now.voice ?? step.voice
  return text === step.audioText && own === step.voice
    ? {}
    : { audioText: text, voice: own ?? voice }
}

/**
 * The draft where a voice became known, for the texts that had to wait for one.
 *
 * @param before the voice that was suggested until now, which the text of this step gives up
 */
export function withVoice(
  state: VoicePanelState,
  voice: string,
  before: { readonly stepId: string; readonly voice: string | null },
): VoicePanelState {
  const given = Object.entries(state.steps).map(([stepId, { from, to }]) => {
    const isFree = to.voice === null || (stepId === before.stepId && to.voice === before.voice)
    const waits = to.audio === undefined && isFree && to.audioText !== undefined
    return [stepId, waits ? { from, to: { ...to, voice } } : { from, to }] as const
  })
  return { ...state, steps: Object.fromEntries(given) }
}

/** The draft where a step has its text and its voice, and no sound that was made from them. */
export function withoutSound(state: VoicePanelState, stepId: string): VoicePanelState {
  const draft = state.steps[stepId]
  if (draft === undefined) return state
  const { audioText, voice } = draft.to
  const to = {
    ...(audioText !== undefined && { audioText }),
    ...(voice !== undefined && { voice }),
  }
  return { ...state, steps: { ...state.steps, [stepId]: { ...draft, to } } }
}

/** What of it is kept on the device: takes are kept by those who record them. */
export function withoutTakes({ kind, settings, steps }: VoicePanelState): VoiceDraftState {
  return { kind, settings, steps }
}

/** What is to be said where a voice is to say it again: by the step's own voice, else by the chosen one. */
export function textsToSpeak(
  document: DemoDocument,
  steps: VoiceDraftState['steps'],
  voice: string | null,
): VoiceDraftState['steps'] {
  const texts = Object.entries(textsOnly(steps)).flatMap(([stepId, { from, to }]) => {
    const step = recordById(document.steps, stepId)
    const { audioText = '' } = to
    if (step === null || audioText === step.audioText) return []
    if (audioText.trim() === '')
      return [[stepId, { from, to: { ...withoutVoice, audioText } }] as const]
    return [[stepId, { from, to: { audioText, voice: step.voice ?? voice } }] as const]
  })
  return Object.fromEntries(texts)
}

/** What is to be said, without voices and without sound. */
export function textsOnly(steps: VoiceDraftState['steps']): VoiceDraftState['steps'] {
  const texts = Object.entries(steps).flatMap(
    ([
      stepId,
      {
        from,
        to: { audioText },
      },
    ]) => (audioText === undefined ? [] : [[stepId, { from, to: { audioText } }] as const]),
  )
  return Object.fromEntries(texts)
}
