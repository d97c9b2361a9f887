import { made } from './toast.ts'

/** Toasts of voices go by themselves after 5 s at the latest (V9.11). */
const done = (text: string) => made(text, 'success', 'short', { id: 'voiceover' })
const notDone = (text: string) => made(text, 'error', 'standard', { id: 'voiceover' })

/** What is said of the voiceovers of a demo. */
export const voiceoverToasts = {
  /** V4.13, V8.21. */
  voiceoverSaved: done('Voiceover saved successfully'),
  /** V4.15: they are kept, and their steps say why. */
  voiceoverNotSaved: (count: number) =>
    notDone(
      count === 1
        ? 'The voiceover of 1 step was not saved'
        : `The voiceovers of ${count} steps were not saved`,
    ),
  voiceoverStopped: (saved: number, count: number) =>
    made(`Stopped: ${saved} of ${count} voiceovers were saved`, 'neutral', 'standard', {
      id: 'voiceover',
    }),
  voiceoverWaits: notDone(
    'Not saved yet: it is kept on this device until the server can be reached',
  ),
  /** @param reason a sentence, or '' */
  voiceoverOutOfSight: (reason: string) =>
    notDone(`It is not known how far the voiceovers are. ${reason}`.trim()),
  /** @param reason a sentence */
  voiceoverNotStopped: (reason: string) => notDone(`The work was not stopped. ${reason}`),
  /** @param reason a sentence */
  voiceoverNotBegun: notDone,
  /** V8.3. */
  voiceoversDeleted: done('All voiceovers deleted successfully'),
  voiceoversNotDeleted: notDone('Failed to delete voiceovers'),
  /** V4.30, V4.31. */
  voiceoversSynced: done('Voiceovers synced with hotspot text'),
  voiceoversInSync: done('Voiceovers already match hotspot text'),
}
