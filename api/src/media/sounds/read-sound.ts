import { voiceSecondsLimits } from '@waystep/demo-model'
import type { CaptureThreads } from '../../capture-threads/capture-threads.ts'
import { TooCostly } from '../../threads/guarded-pool-errors.ts'
import type { SoundFacts } from './sound-facts.ts'

/**
 * What a file of a workspace is as a sound; null: it is none, or not what it says.
 *
 * @throws QueueFull
 */
export async function readSound(
  captures: Pick<CaptureThreads, 'sound'>,
  workspaceId: string,
  bytes: Uint8Array,
): Promise<SoundFacts | 'too-costly' | null> {
  const most = Math.max(...Object.values(voiceSecondsLimits)) + 1
  try {
    return await captures.sound(workspaceId, { bytes, most })
  } catch (error) {
    if (error instanceof TooCostly) return 'too-costly'
    throw error
  }
}
