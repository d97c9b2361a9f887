import { asksFor, type Spoken } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { attempt } from '../../api-client/call.ts'
import type { Editor } from '../core/editor.ts'

/** What the step asks a voice for now; null where it asks for nothing, and where voices are recorded by hand. */
function askedBy({ voiceDraft: draft }: Editor, stepId: string): Spoken | null {
  const [now, settings] = [draft.voiceOf(stepId), draft.settings.value]
  if (now === null || settings === null || settings.recordOwnVoice) return null
  return asksFor({ ...now, voice: now.voice ?? draft.chosen.value }, settings)
}

/**
 * Has the voice say what the step says, into the draft (V4.6). A failure is told at the step (V4.10). An answer that
 * nobody asks for any more is dropped: the step asks for something else by now, or the panel was closed (V1.6).
 * @returns whether there is sound now
 */
export async function speakStep(editor: Editor, stepId: string): Promise<boolean> {
  const { voiceDraft: draft, voiceWork: work, session } = editor
  draft.flush()
  if (work.making.value.has(stepId)) return false
  const asked = askedBy(editor, stepId)
  if (asked === null) return false
  const opening = draft.opening.value
  work.forgive(stepId)
  work.making.value = new Set([...work.making.value, stepId])
  const spoken = await attempt('POST /api/demo/:demoId/speech', {
    params: { demoId: session.demoId },
    body: asked,
    as: session.author,
  })
  work.making.value = new Set([...work.making.value].filter((id) => id !== stepId))
  draft.flush()
  if (draft.opening.value !== opening || !dequal(askedBy(editor, stepId), asked)) return false
  if (spoken.ok) draft.give(stepId, spoken.reply)
  else work.fail(stepId, spoken.error.message)
  return spoken.ok
}
