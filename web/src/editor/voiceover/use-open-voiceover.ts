import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { openVoiceover } from './open-voiceover.ts'

/**
 * Opens the panel for those who may use it. Trial users are asked to sign up (V6.4). On Free the panel for AI opens,
 * whose foot says what it needs (V2.21); recordings lead to the upgrade page (V6.1).
 */
export function useOpenVoiceover(): (recordOwnVoice: boolean) => void {
  const editor = useEditor()
  const gate = useGate()
  return (recordOwnVoice) => {
    const { decision, ask } = gate(recordOwnVoice ? 'manual-voice' : 'ai-voice')
    const isShut = !decision.allowed && (recordOwnVoice || decision.reason === 'account')
    if (isShut) ask()
    else openVoiceover(editor, recordOwnVoice)
  }
}
