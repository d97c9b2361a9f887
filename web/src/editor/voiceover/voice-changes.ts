import {
  asksFor,
  type Demo,
  type DemoDocument,
  isSpoken,
  orderedSteps,
  recordById,
  type Step,
  type StepVoice,
  stepVoiceOf,
  withoutVoice,
} from '@waystep/demo-model'
import { dequal } from 'dequal'
import type { VoiceDraftState } from '../saving/draft.ts'

/** The demo's settings of voices as they will be once the draft is saved. */
export function settingsIn(
  { demo }: DemoDocument,
  { settings }: Pick<VoiceDraftState, 'settings'>,
): Pick<Demo, 'recordOwnVoice' | 'voiceSpeed' | 'voiceStability'> {
  const { recordOwnVoice, voiceSpeed, voiceStability } = { ...demo, ...settings }
  return { recordOwnVoice, voiceSpeed, voiceStability }
}

/** A step's voiceover as it will be: sound of the other kind is gone, what it says stays (V4.2). */
export function voiceIn(document: DemoDocument, draft: VoiceDraftState, step: Step): StepVoice {
  const { recordOwnVoice = document.demo.recordOwnVoice } = draft.settings
  const isOtherKind = recordOwnVoice !== document.demo.recordOwnVoice
  const left = isOtherKind && step.audio !== null ? withoutVoice : {}
  return { ...stepVoiceOf(step), ...left, ...draft.steps[step.id]?.to }
}

/** Would saving the draft change this step? Not where its stored sound is what the draft asks for already. */
function changes(document: DemoDocument, draft: VoiceDraftState, step: Step): boolean {
  const wanted = voiceIn(document, draft, step)
  if (dequal(wanted, stepVoiceOf(step))) return false
  const { audioText, voice } = wanted
  const isTold = audioText === step.audioText && voice === step.voice
  const settings = settingsIn(document, draft)
  const keepsKind = settings.recordOwnVoice === document.demo.recordOwnVoice
  return !(keepsKind && isTold && voice !== null && isSpoken(step, settings))
}

/** The voiceovers that saving the draft would change, whole, by the ids of their steps. */
export function changedVoices(
  document: DemoDocument,
  draft: VoiceDraftState,
): Readonly<Record<string, StepVoice>> {
  const changed = orderedSteps(document).filter((step) => changes(document, draft, step))
  return Object.fromEntries(changed.map((step) => [step.id, voiceIn(document, draft, step)]))
}

/** The settings of the draft that the demo does not have already. */
export function changedSettings(
  { demo }: DemoDocument,
  { settings }: VoiceDraftState,
): VoiceDraftState['settings'] {
  const { recordOwnVoice, voiceSpeed, voiceStability } = settings
  return {
    ...(recordOwnVoice !== undefined &&
      recordOwnVoice !== demo.recordOwnVoice && { recordOwnVoice }),
    ...(voiceSpeed !== undefined && voiceSpeed !== demo.voiceSpeed && { voiceSpeed }),
    ...(voiceStability !== undefined &&
      voiceStability !== demo.voiceStability && { voiceStability }),
  }
}

/** The draft without what is stored by now and without steps that are gone. */
export function stillToSave<Draft extends VoiceDraftState>(
  document: DemoDocument,
  draft: Draft,
): Draft {
  const left = Object.entries(draft.steps).filter(([stepId]) => {
    const step = recordById(document.steps, stepId)
    return step !== null && changes(document, draft, step)
  })
  return { ...draft, settings: changedSettings(document, draft), steps: Object.fromEntries(left) }
}

/** Would saving change anything? The kind alone does not count where no sound is lost by it (V4.3, V4.4). */
export function isUnsaved(document: DemoDocument, draft: VoiceDraftState): boolean {
  const { recordOwnVoice: _, ...spoken } = changedSettings(document, draft)
  return Object.keys(spoken).length > 0 || Object.keys(changedVoices(document, draft)).length > 0
}

/** The steps whose text a voice has still to say, in their order; none by hand (V4.6, V4.7). */
export function stepsToSpeak(document: DemoDocument, draft: VoiceDraftState): readonly Step[] {
  const settings = settingsIn(document, draft)
  if (settings.recordOwnVoice) return []
  return orderedSteps(document).filter((step) => {
    const voice = voiceIn(document, draft, step)
    return asksFor(voice, settings) !== null && !isSpoken(voice, settings)
  })
}
