import { useQueryClient } from '@tanstack/react-query'
import type { VoiceOption } from '@waystep/api-contract'
import { useState } from 'react'
import { attempt } from '../../../api-client/call.ts'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { samples } from './sample-player.ts'
import { clonedVoicesKey } from './use-cloned-voices.ts'

const cloneId = (voiceId: string) => voiceId.replace(/^clone:/, '')

/** Deletes a cloned voice once somebody has confirmed it (V2.43, V8.4). */
export function useDeleteVoice(demoId: string) {
  const { notify } = useEditor()
  const client = useQueryClient()
  const [asked, setAsked] = useState<VoiceOption | null>(null)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (asked === null) return
    samples.stop()
    setBusy(true)
    const params = { id: cloneId(asked.id) }
    const deleted = await attempt('DELETE /api/cloned-voices/:id', { params })
    // Somebody may have deleted it meanwhile: nothing is left to delete.
    const isGone = deleted.ok || deleted.error.status === 404
    if (isGone) notify.say(toasts.voiceDeleted)
    else notify.say(deleted.error.status === 403 ? toasts.voiceNotYours : toasts.voiceNotDeleted)
    await client.invalidateQueries({ queryKey: clonedVoicesKey(demoId) })
    setBusy(false)
    setAsked(null)
  }
  return { asked, isBusy, ask: setAsked, confirm, cancel: () => setAsked(null) }
}
