import { useQueryClient } from '@tanstack/react-query'
import { useEditor } from '../../core/editor-context.ts'
import { useGate } from '../../plans/use-gate.ts'
import { clonedVoicesKey } from '../voices/use-cloned-voices.ts'
import { CloneVoiceDialog } from './clone-voice-dialog.tsx'

/**
 * Opens what clones a voice, or leads to what is needed for it: an account, or a plan (V6.2, V6.4, V9.7).
 * @param language of the demo's texts, as BCP 47 has it
 * @param onCloned is given `clone:<id>`
 */
export function useCloneVoice(language: string, onCloned: (voiceId: string) => void): () => void {
  const editor = useEditor()
  const client = useQueryClient()
  const gate = useGate()('voice-cloning')
  const { demoId } = editor.session
  return () => {
    if (!gate.decision.allowed) return gate.ask()
    editor.show(CloneVoiceDialog, {
      demoId,
      language,
      onCloned: async (voiceId: string) => {
        await client.invalidateQueries({ queryKey: clonedVoicesKey(demoId) })
        onCloned(voiceId)
      },
    })
  }
}
