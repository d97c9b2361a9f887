import { asksFor } from '@waystep/demo-model'
import { attempt } from '../../api-client/call.ts'
import type { Editor } from '../core/editor.ts'

/**
 * Has the voice say what the step says, into the draft (V4.6). A failure is told at the step (V4.10). @returns whether
 * there is sound now
 */
export async function speakStep(editor: Editor, stepId: string): Promise<boolean> {
  const { voiceDraft: draft, voiceWork: work, session } = editor
  draft.flush()
  const [now, settings] = [draft.voiceOf(stepId), draft.settings.value]
  if (now === null || settings === null || work.making.value.has(stepId)) return false
  const asked = asksFor({ ...now, voice: now.voice ?? draft.chosen.value }, settings)
  if (asked === null) return false
  work.forgive(stepId)
  work.making.value = new Set([...work.making.value, stepId])
  const spoken = await attempt('POST /api/demo/:demoId/speech', {
    params: { demoId: session.demoId },
    body: asked,
    as: session.author,
  })
  work.making.value = new Set([...work.making.value].filter((id) => id !== stepId))
  if (spoken.ok) draft.give(stepId, spoken.reply)
  else work.fail(stepId, spoken.error.message)
  return spoken.ok
}
