import { setImmediate } from 'node:timers/promises'
import type { ReplyOf, translationRoutes } from '@waystep/api-contract'
import { pageTextId, withoutHiddenSteps } from '@waystep/demo-model'
import PQueue from 'p-queue'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { loadDocument } from '../../repositories/documents.ts'
import type { Services } from '../../services.ts'
import { QueueFull } from '../../threads/guarded-pool-errors.ts'
import { refuseGrowth } from '../commands/document-room.ts'
import { openDemo } from '../demos/open-demo.ts'
import { stepsToBake } from '../publications/bake-pages.ts'
import { movedDatesOf } from '../publications/moved-dates.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { knownTextsOfAll, textsOfPage } from './texts-of-page.ts'

export type PageTextsOfDemo = ReplyOf<(typeof translationRoutes)['pageTexts']>

/** Milliseconds that one call reads pages for; what it has read is kept, so that the next one goes on. */
const readingTime = 4_000
/** The same where nothing was known before: who waits before an empty list gets the first texts first. */
const firstReadingTime = 500
/** Pages whose captures are in memory at a time. */
const atOnce = 2
/** Pages whose texts are asked for in one statement. */
const part = 20
/** Texts that are told; of more, those that most steps say. */
const most = 5_000
/**
 * Characters that one call counts, of all pages together, and what each text counts besides: what hundreds of steps of
 * a product say is well within it. Pages that follow say nothing.
 */
const mostCharacters = 10_000_000
const charactersOfText = 50

interface Limits {
  /** How long pages are read. */
  readonly milliseconds: number
  /** How long, where nothing was known before and some texts are by then. */
  readonly first: number
  readonly characters: number
}

/** The time that a call has for pages that nobody has read yet, as long as somebody waits for it. */
class ReadingTime {
  /** Were texts known before? */
  knewSome = false
  /** Were texts read by this call? */
  hasRead = false
  readonly #begun = performance.now()
  readonly #limits: Limits
  readonly #left: AbortSignal | undefined

  constructor(limits: Limits, left: AbortSignal | undefined) {
    this.#limits = limits
    this.#left = left
  }

  isLeft(): boolean {
    return this.#left?.aborted ?? false
  }

  isOver(): boolean {
    const passed = performance.now() - this.#begun
    const { milliseconds, first } = this.#limits
    return (
      this.isLeft() || passed > milliseconds || (passed > first && this.hasRead && !this.knewSome)
    )
  }
}

/** Where a text stands. */
interface Found {
  readonly stepId: string
  steps: number
}

/**
 * What the captured pages of a demo say that can be translated, as viewers get them: what is redacted, hidden or
 * removed is not among it, and steps that are held back or hidden say nothing. What most steps say comes first. Pages
 * that nobody has read yet are left out where the workspace has no room to keep what is found.
 *
 * @param left aborted once nobody waits for the answer any more: no further page is read then
 */
export async function listPageTexts(
  services: Services,
  demoId: string,
  {
    milliseconds = readingTime,
    first = firstReadingTime,
    characters = mostCharacters,
    left,
  }: Partial<Limits> & { readonly left?: AbortSignal } = {},
): Promise<PageTextsOfDemo | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const document = withoutHiddenSteps(await loadDocument(services.db, demo))
  const steps = await stepsToBake(services, document, await movedDatesOf(services, demo))
  const { workspaceId } = demo
  const time = new ReadingTime({ milliseconds, first, characters }, left)
  const { found, waiting, withoutRoom } = await textsOfPages(
    services,
    { workspaceId, steps, characters },
    time,
  )
  const told = [...found].toSorted(([, a], [, b]) => b.steps - a.steps).slice(0, most)
  return {
    texts: await withIds(told),
    isWhole: waiting + withoutRoom === 0,
    // As long as others wait, asking again is of use.
    ...(waiting === 0 &&
      withoutRoom > 0 && { leftOut: { reason: 'quota-exceeded', pages: withoutRoom } }),
  }
}

/** Texts that get their ids at once: each is a hash, and others are answered in between. */
const idsAtOnce = 500

async function withIds(
  told: readonly (readonly [string, Found])[],
): Promise<PageTextsOfDemo['texts']> {
  const texts: PageTextsOfDemo['texts'] = []
  for (let from = 0; from < told.length; from += idsAtOnce) {
    if (from > 0) await setImmediate()
    for (const [text, at] of told.slice(from, from + idsAtOnce))
      texts.push({ pageTextId: pageTextId(text), text, ...at })
  }
  return texts
}

/** Pages that were not read: those that wait for another call, and those for which there is no room. */
interface Unread {
  readonly waiting: number
  readonly withoutRoom: number
}

/** Goes through the pages in parts, so that no more than a part of their texts is in memory beside what is found. */
async function textsOfPages(
  services: Services,
  {
    workspaceId,
    steps,
    characters,
  }: {
    readonly workspaceId: string
    readonly steps: readonly StepToBake[]
    readonly characters: number
  },
  time: ReadingTime,
): Promise<Unread & { readonly found: ReadonlyMap<string, Found> }> {
  const found = new Map<string, Found>()
  const pages = [...Map.groupBy(steps, ({ key }) => key).values()]
  let left = characters
  let waiting = 0
  let withoutRoom = 0
  for (let from = 0; from < pages.length && left > 0; from += part) {
    if (time.isLeft()) return { found, waiting: pages.length - from, withoutRoom }
    const some = pages.slice(from, from + part)
    const read = await textsOfSome(services, workspaceId, some, time)
    waiting += read.waiting
    withoutRoom += read.withoutRoom
    for (const [first, ...others] of some) {
      if (first === undefined || left <= 0) continue
      for (const text of read.texts.get(first.key) ?? []) {
        const at = found.get(text)
        if (at) at.steps += 1 + others.length
        else found.set(text, { stepId: first.step.id, steps: 1 + others.length })
        left -= text.length + charactersOfText
      }
    }
  }
  return { found, waiting, withoutRoom }
}

/** Texts of pages by their keys: of those that were read before, and of others as long as there are time and room. */
async function textsOfSome(
  services: Services,
  workspaceId: string,
  pages: readonly (readonly StepToBake[])[],
  time: ReadingTime,
): Promise<Unread & { readonly texts: ReadonlyMap<string, readonly string[]> }> {
  const unlike = pages.flatMap(([step]) => step ?? [])
  const known = await knownTextsOfAll(
    services,
    unlike.map(({ key }) => key),
  )
  const texts = new Map<string, readonly string[]>()
  const unknown = unlike.filter(({ key }) => {
    const kept = known(key)
    if (kept === null) return true
    texts.set(key, kept)
    time.knewSome ||= kept.length > 0
    return false
  })
  if (unknown.length === 0) return { texts, waiting: 0, withoutRoom: 0 }
  if ((await refuseGrowth(services, services.db, workspaceId, 0)) !== null)
    return { texts, waiting: 0, withoutRoom: unknown.length }
  let waiting = 0
  const read = async (step: StepToBake): Promise<void> => {
    const found = time.isOver() ? null : await textsOrNone(services, step)
    if (found === null) waiting += 1
    else {
      texts.set(step.key, found)
      time.hasRead ||= found.length > 0
    }
  }
  const queue = new PQueue({ concurrency: atOnce })
  await queue.addAll(unknown.map((step) => () => read(step)))
  return { texts, waiting, withoutRoom: 0 }
}

/** A page that cannot be read says nothing, and keeps the others from no one; null: it can be, once fewer pages wait. */
async function textsOrNone(
  services: Services,
  step: StepToBake,
): Promise<readonly string[] | null> {
  try {
    return await textsOfPage(services, step)
  } catch (error) {
    const captureId = step.capture.id
    services.log.warn({ err: error, captureId }, 'the texts of a page were not read')
    return error instanceof QueueFull ? null : []
  }
}
