import { type DemoDocument, orderedSteps, type Step, stepKind } from '@waystep/demo-model'
import { imageHostsOf } from '../../publications/image-hosts.ts'
import { type CaptureRow, findCaptures } from '../../repositories/captures.ts'
import type { BakedPageRow } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { bakeStep } from './bake-step.ts'
import { dateShiftOf, type MovedDates } from './moved-dates.ts'

export interface BakedStep {
  readonly step: Step
  readonly capture: CaptureRow
  readonly page: BakedPageRow
}

/** The pages of a document's steps, in the order of the steps; what is missing is baked now. */
export async function bakePages(
  services: Services,
  document: DemoDocument,
  dates: MovedDates,
): Promise<BakedStep[]> {
  const { workspaceId } = document.demo
  const edits = Object.values(document.edits)
  const captureIds = Object.values(document.steps).flatMap((step) => step.htmlCaptureId ?? [])
  const found = await findCaptures(services.db, [...new Set(captureIds)])
  const captures = new Map(
    found.filter((row) => row.workspaceId === workspaceId).map((row) => [row.id, row]),
  )
  const baked: BakedStep[] = []
  for (const step of orderedSteps(document)) {
    if (stepKind(document, step) !== 'page' || step.htmlCaptureId === null) continue
    const capture = captures.get(step.htmlCaptureId)
    if (capture === undefined) continue
    const imageHosts = imageHostsOf(document, step.id)
    const dateShift = dateShiftOf(capture.id, step.id, edits, dates)
    const baking = { stepId: step.id, edits, imageHosts, dateShift }
    const page = await bakeStep(services, capture, baking)
    baked.push({ step, capture, page })
  }
  return baked
}
