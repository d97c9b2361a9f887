import { speakWaiting } from '../operations/voices/speak-steps.ts'
import type { JobDefinition } from './jobs.ts'

/**
 * Speaks the steps of demos whose authors asked for it. The minute finds what a process began that was killed.
 */
export const speakStepsJob: JobDefinition = {
  name: 'speak-steps',
  schedule: '* * * * *',
  // A demo of five hundred steps keeps no other waiting.
  atOnce: 3,
  // As many steps as a demo may have spoken, each with the time that its tries may take.
  longestSeconds: 24 * 60 * 60 - 1,
  async run(services, _data, signal) {
    const { ending } = services
    await speakWaiting(services, signal ? AbortSignal.any([signal, ending]) : ending)
  },
}
