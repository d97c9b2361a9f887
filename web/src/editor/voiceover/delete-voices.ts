import { orderedSteps, stepVoiceOf, withoutVoice } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'

/** Takes the sound of all steps away, saved or not; what they say stays (V4.27, V8.3). One gesture. */
export async function deleteVoices(editor: Editor): Promise<void> {
  const { voiceDraft: draft, voiceWork: work, notify, run } = editor
  const document = editor.demo.document.value
  if (document === null || work.phase.value !== null) return
  const steps = orderedSteps(document)
  const spoken = steps.filter(({ audio }) => audio !== null)
  const voices = Object.fromEntries(
    spoken.map((step) => [step.id, { ...stepVoiceOf(step), ...withoutVoice }]),
  )
  const before = draft.state.value
  work.own.value = { kind: 'deleting', done: 0, total: spoken.length }
  const receipt = run({ type: 'save-voices', voices }, 'Delete all voiceovers')
  draft.deleteSounds(steps.map(({ id }) => id))
  draft.settle()
  const outcome = receipt ? await receipt.outcome : 'refused'
  work.own.value = null
  if (outcome === 'refused') draft.putBack(before)
  // What waits for the network is told by the saving indicator.
  if (outcome === 'saved') notify.say(toasts.voiceoversDeleted)
  if (outcome === 'refused') notify.say(toasts.voiceoversNotDeleted)
}
