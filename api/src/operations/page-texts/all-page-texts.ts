import type { LeftOutPages } from '@waystep/api-contract'
import { pageText, type TranslatableText } from '@waystep/demo-model'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { listPageTexts } from './list-page-texts.ts'

/** Milliseconds that a call waits for captured pages that nobody has read for their texts yet. */
const readingTime = 60_000

const notAllRead = 'The captured pages could not all be read in time. Try again in a minute.'

export interface AllPageTexts {
  readonly texts: readonly TranslatableText[]
  /** Pages that cannot be read, however long one waits; absent: there are none. */
  readonly leftOut?: LeftOutPages
}

/**
 * All that the captured pages of a demo say that can be translated. A refusal where they cannot all be read in time: what is
 * left out of a file or an answer nobody misses, and no part of it is given as if it were all. Where the workspace is full,
 * pages that nobody has read are left out and told, so that the rest can be translated.
 *
 * @param left aborted once nobody waits for them any more: no further page is read then
 */
export async function allPageTexts(
  services: Services,
  demoId: string,
  left: AbortSignal,
): Promise<AllPageTexts | Refusal> {
  const listed = await listPageTexts(services, demoId, {
    milliseconds: readingTime,
    first: readingTime,
    left,
  })
  if (isRefusal(listed)) return listed
  const { isWhole, leftOut } = listed
  if (!isWhole && !leftOut) return refuse('conflict', notAllRead)
  const texts = listed.texts.map(({ text, pageTextId }) => pageText(text, pageTextId))
  return { texts, ...(leftOut && { leftOut }) }
}
