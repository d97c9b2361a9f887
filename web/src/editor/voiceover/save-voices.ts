import { recordById, type StepVoice, stepVoiceOf, withoutVoice } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { assetUrl } from '../document/asset-url.ts'
import type { SaveResult } from '../saving/receipt.ts'
import { currentRecording } from './recording/one-recording.ts'
import { preparedVoice } from './recording/prepare/prepared-voice.ts'
import { takesOf } from './recording/takes/takes-of.ts'
import { rememberVoiceSource } from './recording/voice-sources.ts'
import { uploadVoice } from './upload-voice.ts'
import { changedSettings, changedVoices } from './voice-changes.ts'

/** What a text is to be spoken by is not known yet, or none can be had. */
const voiceMissing = 'Choose a voice first'

type Voices = Readonly<Record<string, StepVoice>>

/** Why the panel cannot be saved now; null: it can (V4.14). */
export function saveIssue({ voiceDraft: draft, voiceWork: work }: Editor): string | null {
  if (work.phase.value !== null || work.making.value.size > 0) return 'A voiceover is being made'
  if (currentRecording.value !== null) return 'Stop the recording first'
  if (!draft.unsaved.value && draft.toSpeak.value.length === 0) {
    return 'Nothing has changed since it was saved'
  }
  const isVoiceMissing = Object.keys(draft.state.value.steps).some((stepId) => {
    const voice = draft.voiceOf(stepId)
    const isDeleted = draft.state.value.steps[stepId]?.to.audio === null
    return !isDeleted && voice?.voice === null && voice.audioText.trim() !== ''
  })
  const isByHand = draft.settings.value?.recordOwnVoice ?? false
  return isVoiceMissing && !isByHand ? voiceMissing : null
}

/**
 * Saves what the panel holds: what needs no voice by one command, then what the server has to say (V4.11, V4.12).
 * Success is only said where it is so; what could not be saved stays in the panel, and its step says why (V4.15).
 */
export async function saveVoices(editor: Editor): Promise<void> {
  const { voiceDraft: draft, voiceWork: work, notify } = editor
  draft.flush()
  const issue = saveIssue(editor)
  // What was still being typed has shown it only now.
  if (issue === voiceMissing) notify.say(toasts.voiceoverNotBegun(issue))
  if (issue !== null) return
  const gesture = `voices ${newId()}`
  const toSpeak = draft.toSpeak.value.map(({ id }) => id)
  const isByHand = draft.settings.value?.recordOwnVoice ?? false
  const takes = isByHand ? draft.takes.value : {}
  const uploaded = await uploadTakes(editor)
  const outcome = await saveStored(editor, uploaded, new Set(toSpeak), gesture)
  work.own.value = null
  if (outcome === 'not saved') notify.say(toasts.voiceoverWaits)
  if (outcome !== 'saved') return
  if (toSpeak.length > 0) return await beginJob(editor, toSpeak, gesture)
  const failed = Object.keys(takes).length - Object.keys(uploaded).length
  notify.say(failed > 0 ? toasts.voiceoverNotSaved(failed) : toasts.voiceoverSaved)
}

/** Sends the takes, one after the other; one that fails is kept. */
async function uploadTakes(editor: Editor): Promise<Voices> {
  const { voiceDraft: draft, voiceWork: work, session } = editor
  const isByHand = draft.settings.value?.recordOwnVoice ?? false
  const takes = isByHand ? Object.entries(draft.takes.value) : []
  const voices: Record<string, StepVoice> = {}
  for (const [index, [stepId, take]] of takes.entries()) {
    const now = draft.voiceOf(stepId)
    if (now === null) continue
    work.own.value = { kind: 'saving', done: index, total: takes.length }
    work.forgive(stepId)
    const prepared = await preparedVoice(take, new AbortController().signal)
    const stored = await uploadVoice(session.demoId, prepared)
    if (stored.ok) {
      const { url: audio, duration: audioDuration } = stored.value
      const url = assetUrl(editor.demo.demo.value?.workspaceId ?? '', audio) ?? ''
      rememberVoiceSource(session.demoId, stepId, { url, source: take.source })
      voices[stepId] = { ...withoutVoice, audioText: now.audioText, audio, audioDuration }
    } else work.fail(stepId, stored.failure.message)
  }
  return voices
}

/** All that is changed but these steps, as one command. */
async function saveStored(
  editor: Editor,
  uploaded: Voices,
  toSpeak: ReadonlySet<string>,
  gesture: string,
): Promise<SaveResult> {
  const { voiceDraft: draft, voiceWork: work, run } = editor
  const document = editor.demo.document.value
  if (document === null) return 'refused'
  const state = draft.state.value
  const told = Object.entries(changedVoices(document, state)).filter(([id]) => !toSpeak.has(id))
  const voices = { ...Object.fromEntries(told), ...uploaded }
  const settings = changedSettings(document, state)
  if (Object.keys({ ...voices, ...settings }).length === 0) return 'saved'
  const command = { type: 'save-voices', ...settings, voices } as const
  work.own.value = { kind: 'saving', done: 0, total: Object.keys(voices).length }
  const receipt = run(command, 'Save voiceovers', gesture)
  if (receipt === null) return 'refused'
  for (const stepId of Object.keys(uploaded)) draft.take(stepId, null)
  draft.settle()
  const outcome = await receipt.outcome
  if (outcome === 'refused') {
    draft.putBack(state)
    for (const stepId of Object.keys(uploaded)) {
      void takesOf(editor.session).keep(stepId, state.takes[stepId] ?? null)
    }
  }
  return outcome
}

/** Has the server say and save the texts of these steps. */
async function beginJob(
  editor: Editor,
  stepIds: readonly string[],
  gesture: string,
): Promise<void> {
  const { voiceDraft: draft, voiceWork: work, notify } = editor
  const steps = editor.demo.document.value?.steps ?? {}
  const settings = draft.settings.value
  if (settings === null) return
  const voices = stepIds.flatMap((stepId) => {
    const [step, now] = [recordById(steps, stepId), draft.voiceOf(stepId)]
    work.forgive(stepId)
    return step && now?.voice ? [{ step, stepId, audioText: now.audioText, voice: now.voice }] : []
  })
  const before = Object.fromEntries(voices.map(({ step }) => [step.id, stepVoiceOf(step)]))
  work.own.value = { kind: 'generating', done: 0, total: voices.length }
  const { voiceSpeed: speed, voiceStability: stability } = settings
  const asked = voices.map(({ step: _, ...voice }) => voice)
  work.gesture.value = { gesture, before }
  const begun = await work.job.begin({ voices: asked, speed, stability })
  work.own.value = null
  if (begun.ok) return
  work.gesture.value = null
  notify.say(toasts.voiceoverNotBegun(begun.error.message))
  // Somebody else may have begun one.
  await work.job.look()
}
