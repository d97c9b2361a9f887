import { dequal } from 'dequal'
import type { Demo, DemoChanges } from '../records/demo.ts'
import { type DemoDocument, orderedSteps } from '../records/demo-document.ts'
import type { Step, StepChanges } from '../records/step.ts'
import { type Spoken, type StepVoice, voiceSpeeds, voiceStabilities } from '../records/voice.ts'
import { type Issue, issue } from './issue.ts'

/** What a step has no voiceover with; what it is to say stays (V4.8, V4.27). */
export const withoutVoice = {
  audio: null,
  audioDuration: null,
  audioCaptionsUrl: null,
  spoken: null,
  voice: null,
} as const satisfies StepChanges

/** The voiceover of a step alone, whole. */
export function stepVoiceOf(step: StepVoice): StepVoice {
  const { audio, audioDuration, audioText, audioCaptionsUrl, spoken, voice } = step
  return { audio, audioDuration, audioText, audioCaptionsUrl, spoken, voice }
}

/** Has any step of the demo a voiceover? */
export function hasVoiceover({ steps }: DemoDocument): boolean {
  return Object.values(steps).some((step) => step.audio !== null)
}

/** What a voice is asked for by a step; null where the step says nothing, or has no voice (V4.6, V4.14). */
export function asksFor(
  { audioText, voice }: Pick<Step, 'audioText' | 'voice'>,
  { voiceSpeed: speed, voiceStability: stability }: Pick<Demo, 'voiceSpeed' | 'voiceStability'>,
): Spoken | null {
  const text = audioText.trim()
  return text === '' || voice === null ? null : { text, voice, speed, stability }
}

/** Was the step's sound made from what it asks for now (V4.6, V4.7)? */
export function isSpoken(
  step: Pick<Step, 'audio' | 'audioText' | 'voice' | 'spoken'>,
  demo: Pick<Demo, 'voiceSpeed' | 'voiceStability'>,
): boolean {
  return step.audio !== null && dequal(step.spoken, asksFor(step, demo))
}

/** The voice that a new text is spoken by: that of the step, else the first that any step has (V4.18). */
export function voiceFor(document: DemoDocument, step: Step): string | null {
  const used = orderedSteps(document).find(({ voice }) => voice !== null)
  return step.voice ?? used?.voice ?? null
}

/** How a demo's voices speak where nobody said otherwise (V2.12: Reset). */
export const voiceDefaults = {
  voiceSpeed: voiceSpeeds.default,
  voiceStability: voiceStabilities.default,
} as const satisfies DemoChanges

/** A demo with sound keeps its kind of voiceover, unless `save-voices` changes it with all steps (V1.6, V4.2). */
export function voiceModeIssues(document: DemoDocument, changes: DemoChanges): Issue[] {
  const { recordOwnVoice: asked = document.demo.recordOwnVoice } = changes
  const keeps = asked === document.demo.recordOwnVoice
  return keeps || !hasVoiceover(document) ? [] : [issue('voice-kinds-mixed', ['recordOwnVoice'])]
}
