import { assetHashOf } from '@waystep/demo-model'
import { attempt } from '../../api-client/call.ts'
import type { Editor } from '../core/editor.ts'

const lost =
  'The sound that was made here was not saved in time, and the server has deleted it. It is made anew when you save.'

/**
 * Drops sounds of the draft that the server does not have any more: it deletes what nobody saves for a week, and takes
 * no draft that names it. The texts stay, and their steps say so (V4.15).
 */
export async function dropLostSounds(editor: Editor): Promise<void> {
  const { voiceDraft: draft, voiceWork: work, demo, session } = editor
  const workspaceId = demo.demo.value?.workspaceId
  const filesOf = (stepId: string) => {
    const { audio = null, audioCaptionsUrl = null } = draft.state.value.steps[stepId]?.to ?? {}
    return [audio, audioCaptionsUrl].flatMap((file) => assetHashOf(file) ?? [])
  }
  const hashes = Object.keys(draft.state.value.steps).flatMap(filesOf)
  if (workspaceId === undefined || hashes.length === 0) return
  const opening = draft.opening.value
  const asked = await attempt('POST /api/assets/missing', {
    body: { workspaceId, hashes },
    as: session.author,
  })
  if (!asked.ok || draft.opening.value !== opening) return
  const missing = new Set(asked.reply.missing)
  const steps = Object.keys(draft.state.value.steps)
  const without = steps.filter((stepId) => filesOf(stepId).some((hash) => missing.has(hash)))
  draft.lose(without)
  for (const stepId of without) work.fail(stepId, lost)
}
