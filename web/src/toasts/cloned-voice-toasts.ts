import { made } from './toast.ts'

/** Toasts of voices go by themselves after 5 s at the latest (V9.11). */
const refused = (text: string) => made(text, 'error', 'standard')

/** What is said of samples of voices, and of cloned ones. */
export const clonedVoiceToasts = {
  /** V8.5. */
  voiceNotPreviewed: refused('Failed to generate voice preview'),
}
