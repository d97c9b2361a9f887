import { voiceSecondsLimits } from '@waystep/demo-model'
import { ProviderFailure } from '../../calls/provider-failure.ts'

/**
 * Ends what lasts longer than a step may speak: whatever is made after that is thrown away.
 * @throws ProviderFailure
 */
export function refuseTooLong(seconds: number): void {
  if (seconds > voiceSecondsLimits.uploaded)
    throw new ProviderFailure('not-possible', 'The text takes more than ten minutes.')
}
