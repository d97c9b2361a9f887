import { voiceSecondsLimits } from '@waystep/demo-model'
import { SpeechFailure } from '../speech-provider.ts'

/**
 * Ends what lasts longer than a step may speak: whatever is made after that is thrown away.
 * @throws SpeechFailure
 */
export function refuseTooLong(seconds: number): void {
  if (seconds > voiceSecondsLimits.uploaded)
    throw new SpeechFailure('not-possible', 'The text takes more than ten minutes.')
}
