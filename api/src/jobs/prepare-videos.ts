import { prepareWaiting } from '../operations/videos/prepare-waiting.ts'
import type { JobDefinition } from './jobs.ts'

/** How long one job goes on to another video; the next job takes up the rest. */
const mostMs = 60 * 60 * 1000

/**
 * Prepares videos, one at a time in each process. The minute finds those that nobody asked for: of copies and imports,
 * of a server that was killed, and those that came before there was an ffmpeg.
 */
export const prepareVideosJob: JobDefinition = {
  name: 'prepare-videos',
  schedule: '* * * * *',
  // The hour, and the longest that one video may take.
  longestSeconds: 4 * 60 * 60,
  async run(services, _data, signal) {
    const until = Date.now() + mostMs
    const isOver = () => Date.now() > until
    const { ending } = services
    await prepareWaiting(services, isOver, signal ? AbortSignal.any([signal, ending]) : ending)
  },
}
