import type { Services } from '../../services.ts'
import { copyDemo } from '../demos/copy-demo.ts'
import { shownSample } from './shown-sample.ts'

interface Receiver {
  readonly workspaceId: string
  readonly creatorId: string
}

/**
 * Puts a copy of the sample demo into a new workspace. Nobody has to wait for it: lists of the
 * workspace's demos do. It never fails; without a copy the answer is null, and the log says why.
 */
export function giveSample(services: Services, receiver: Receiver): Promise<string | null> {
  return services.sampleGifts.start(receiver.workspaceId, async () => {
    try {
      const sample = await shownSample(services)
      return sample === null ? null : await copyDemo(services, sample, receiver)
    } catch (error) {
      services.log.error({ err: error }, 'a workspace got no sample demo')
      return null
    }
  })
}
