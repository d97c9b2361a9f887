import type { DemoDocument } from '../records/demo-document.ts'
import type { MessageCode } from './messages.ts'
import { hasVoiceover } from './voice-rules.ts'

/** What pasting steps means for a demo's voiceover, of which it has one kind (V1.6). */
export type VoicePaste =
  | { readonly kind: 'fine' }
  /** The demo has no voiceover yet and takes over that of the steps (V5.21). */
  | { readonly kind: 'switch'; readonly recordOwnVoice: boolean }
  | { readonly kind: 'conflict'; readonly code: MessageCode }

/** May these steps of another demo be pasted into this one (V5.20, V5.21)? */
export function voicePaste(into: DemoDocument, from: DemoDocument): VoicePaste {
  const { recordOwnVoice } = from.demo
  if (!hasVoiceover(from) || into.demo.recordOwnVoice === recordOwnVoice) return { kind: 'fine' }
  if (!hasVoiceover(into)) return { kind: 'switch', recordOwnVoice }
  const code = recordOwnVoice ? 'manual-voice-into-ai' : 'ai-voice-into-manual'
  return { kind: 'conflict', code }
}
