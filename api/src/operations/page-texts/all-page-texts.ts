import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { listPageTexts, type PageTextsOfDemo } from './list-page-texts.ts'

/** Milliseconds that a call waits for captured pages that nobody has read for their texts yet. */
const readingTime = 60_000

const notAllRead = 'The captured pages could not all be read in time. Try again in a minute.'

/**
 * All that the captured pages of a demo say that can be translated. A refusal where they cannot all be read in time: what is
 * left out of a file or an answer nobody misses, and no part of it is given as if it were all.
 */
export async function allPageTexts(
  services: Services,
  demoId: string,
): Promise<PageTextsOfDemo['texts'] | Refusal> {
  const listed = await listPageTexts(services, demoId, {
    milliseconds: readingTime,
    first: readingTime,
  })
  if (isRefusal(listed)) return listed
  return listed.isWhole ? listed.texts : refuse('conflict', notAllRead)
}
