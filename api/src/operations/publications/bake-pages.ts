import {
  type DemoDocument,
  orderedSteps,
  type Step,
  stepKind,
  withoutHiddenSteps,
} from '@waystep/demo-model'
import PQueue from 'p-queue'
import { bakeKeyOf } from '../../publications/bake-page.ts'
import { imageHostsOf } from '../../publications/image-hosts.ts'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import {
  type BakedPageRow,
  countBakedPages,
  touchBakedPages,
} from '../../repositories/baked-pages.ts'
import { type CaptureRow, findCaptures } from '../../repositories/captures.ts'
import type { Services } from '../../services.ts'
import { bakeOnce } from './bake-page-now.ts'
import { dateShiftOf, type MovedDates } from './moved-dates.ts'

/** Pages whose captures are in memory at a time: while a thread bakes one, others are read and stored. */
const atOnce = 4

export interface BakedStep {
  readonly step: Step
  readonly capture: CaptureRow
  readonly page: BakedPageRow
}

/** The pages of a document, as far as they are baked. */
export interface PagesThere {
  readonly steps: readonly StepToBake[]
  /** Each named by its key. */
  readonly pages: ReadonlyMap<string, BakedPageRow>
  /** What is still to be baked, each page once, in the order of the steps. */
  readonly missing: readonly StepToBake[]
}

/** Looks which pages of a document are baked, and notes that those are in use. */
export async function pagesThere(
  services: Services,
  document: DemoDocument,
  dates: MovedDates,
): Promise<PagesThere> {
  const steps = await stepsToBake(services, document, dates)
  const keys = steps.map(({ key }) => key)
  const { workspaceId } = document.demo
  const pages = await touchBakedPages(services.db, workspaceId, keys, services.now())
  const missing = new Map<string, StepToBake>()
  for (const step of steps) {
    if (!pages.has(step.key) && !missing.has(step.key)) missing.set(step.key, step)
  }
  return { steps, pages, missing: [...missing.values()] }
}

interface BakedSome {
  readonly baked: BakedStep[]
  /** The steps whose pages are still to be baked, in their order. */
  readonly rest: readonly StepToBake[]
}

/** Bakes some of the pages that are missing. */
export async function bakeSome(
  services: Services,
  { steps, pages: there }: PagesThere,
  wanted: readonly StepToBake[],
): Promise<BakedSome> {
  const pages = new Map(there)
  const queue = new PQueue({ concurrency: atOnce })
  await queue.addAll(
    wanted.map((step) => async () => {
      pages.set(step.key, await bakeOnce(services, step))
    }),
  )
  const baked = steps.flatMap(({ step, capture, key }) => {
    const page = pages.get(key)
    return page === undefined ? [] : { step, capture, page }
  })
  return { baked, rest: steps.filter(({ key }) => !pages.has(key)) }
}

/** How many pages a publication would bake. @param heldBack the ids of steps that are known to be in none */
export async function countUnbaked(
  services: Services,
  document: DemoDocument,
  dates: MovedDates,
  heldBack: ReadonlySet<string>,
): Promise<number> {
  const steps = await stepsToBake(services, withoutHiddenSteps(document), dates)
  const shown = steps.filter(({ step }) => !heldBack.has(step.id))
  const keys = new Set(shown.map(({ key }) => key))
  return keys.size - (await countBakedPages(services.db, document.demo.workspaceId, [...keys]))
}

/** The steps of a document that are captured pages, with what each is baked with. */
export async function stepsToBake(
  services: Services,
  document: DemoDocument,
  dates: MovedDates,
): Promise<StepToBake[]> {
  const { workspaceId } = document.demo
  const edits = Object.values(document.edits)
  const captureIds = Object.values(document.steps).flatMap((step) => step.htmlCaptureId ?? [])
  const found = await findCaptures(services.db, [...new Set(captureIds)])
  const captures = new Map(
    found.filter((row) => row.workspaceId === workspaceId).map((row) => [row.id, row]),
  )
  return orderedSteps(document).flatMap((step) => {
    const capture = captures.get(step.htmlCaptureId ?? '')
    if (stepKind(document, step) !== 'page' || capture === undefined) return []
    const imageHosts = imageHostsOf(document, step.id)
    const dateShift = dateShiftOf(capture.id, step.id, edits, dates)
    const baking = { stepId: step.id, edits, imageHosts, dateShift }
    return { step, capture, baking, key: bakeKeyOf(capture.id, baking) }
  })
}
