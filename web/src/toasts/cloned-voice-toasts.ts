import { cloneSeconds } from '@waystep/api-contract'
import { made } from './toast.ts'

/** Toasts of voices go by themselves after 5 s at the latest (V9.11). */
const refused = (text: string) => made(text, 'error', 'standard')
const done = (text: string) => made(text, 'success', 'standard')

/** What is said of samples of voices, and of cloned ones. */
export const clonedVoiceToasts = {
  /** V8.5. */
  voiceNotPreviewed: refused('Failed to generate voice preview'),
  /** V8.4. */
  voiceDeleted: done('Voice deleted successfully'),
  voiceNotDeleted: refused('Failed to delete voice'),
  voiceNotYours: refused('You have no permission to delete this voice'),
  /** V8.14 to V8.19. */
  cloneNameBlank: refused('Please enter a voice name'),
  cloneNotRecorded: refused('Please record your voice first'),
  cloneTooShort: refused(
    `Recording must be at least ${cloneSeconds.min} seconds long. Please record again.`,
  ),
  cloneAtMaximum: made(
    `Maximum recording time reached (${cloneSeconds.max / 60} minutes)`,
    'neutral',
    'standard',
  ),
  cloneNameTaken: refused('Duplicated Name. Please use another name'),
  voiceCloned: done('Your voice is cloned successfully!'),
  cloneWithoutConsent: refused('Say first that this is your voice, or that you have consent'),
}
