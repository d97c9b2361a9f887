import type { ReplyOf, translationRoutes } from '@waystep/api-contract'
import { pageTextId, withoutHiddenSteps } from '@waystep/demo-model'
import PQueue from 'p-queue'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { touchPageTexts } from '../../repositories/page-texts.ts'
import type { Services } from '../../services.ts'
import { QueueFull, TooCostly } from '../../threads/guarded-pool-errors.ts'
import { openDemo } from '../demos/open-demo.ts'
import { stepsToBake } from '../publications/bake-pages.ts'
import { movedDatesOf } from '../publications/moved-dates.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { keptTexts, textsOfPage } from './texts-of-page.ts'

export type PageTextsOfDemo = ReplyOf<(typeof translationRoutes)['pageTexts']>

/** Milliseconds that one call reads pages for; what it has read is kept, so that the next one goes on. */
const readingTime = 10_000
/** Pages whose captures are in memory at a time. */
const atOnce = 2
/** Texts that are told; of more, those that most steps say. */
const most = 5_000

/**
 * What the captured pages of a demo say that can be translated, as viewers get them: what is redacted, hidden or
 * removed is not among it, and steps that are held back or hidden say nothing. What most steps say comes first.
 */
export async function listPageTexts(
  services: Services,
  demoId: string,
  { milliseconds = readingTime } = {},
): Promise<PageTextsOfDemo | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const document = withoutHiddenSteps(await loadDocument(services.db, demo))
  const steps = await stepsToBake(services, document, await movedDatesOf(services, demo))
  const { texts, isWhole } = await textsOfPages(services, steps, milliseconds)
  const found = new Map<string, string[]>()
  for (const { step, key } of steps) {
    for (const text of texts.get(key) ?? []) {
      const on = found.get(text)
      if (on) on.push(step.id)
      else found.set(text, [step.id])
    }
  }
  const told = [...found].toSorted(([, a], [, b]) => b.length - a.length).slice(0, most)
  return {
    texts: told.map(([text, on]) => ({
      pageTextId: pageTextId(text),
      text,
      stepId: on[0] ?? '',
      steps: on.length,
    })),
    isWhole,
  }
}

async function textsOfPages(
  services: Services,
  steps: readonly StepToBake[],
  milliseconds: number,
): Promise<{ readonly texts: ReadonlyMap<string, readonly string[]>; readonly isWhole: boolean }> {
  const unlike = new Map(steps.map((step) => [step.key, step]))
  const kept = await touchPageTexts(services.db, [...unlike.keys()], services.now())
  const texts = new Map<string, readonly string[]>()
  const queue = new PQueue({ concurrency: atOnce })
  const until = performance.now() + milliseconds
  let isWhole = true
  const read = async (step: StepToBake): Promise<void> => {
    if (performance.now() > until) isWhole = false
    else texts.set(step.key, await textsOrNone(services, step))
  }
  await queue.addAll(
    [...unlike.values()].flatMap((step) => {
      const known = keptTexts(kept.get(step.key))
      if (known === null) return [() => read(step)]
      texts.set(step.key, known)
      return []
    }),
  )
  return { texts, isWhole }
}

/** A page that cannot be read says nothing. */
async function textsOrNone(services: Services, step: StepToBake): Promise<readonly string[]> {
  try {
    return await textsOfPage(services, step)
  } catch (error) {
    if (!(error instanceof TooCostly || error instanceof QueueFull)) throw error
    const captureId = step.capture.id
    services.log.warn({ err: error, captureId }, 'the texts of a page were not read')
    return []
  }
}
