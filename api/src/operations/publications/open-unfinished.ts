import { type DemoDocument, withoutHiddenSteps } from '@waystep/demo-model'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import { unbakedSteps } from '../../publications/unbaked-steps.ts'
import { findDemo } from '../../repositories/demos.ts'
import { findPublication } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { stepsToBake } from './bake-pages.ts'
import { documentOfRevision } from './document-of-revision.ts'
import { type MovedDates, movedDatesOf } from './moved-dates.ts'
import { readOrEnd } from './read-or-end.ts'

/** A publication some of whose pages are not baked, with what they are made from. */
export interface Unfinished {
  readonly publication: Publication
  readonly document: DemoDocument
  readonly dates: MovedDates
  /** The steps whose pages it lacks, in their order. */
  readonly lacking: readonly StepToBake[]
  /** Can each of them still be made? A change that hides nothing may have taken what one is made of. */
  readonly isWhole: boolean
}

/** Null where it is finished, or has ended, or nobody can read it. */
export async function openUnfinished(services: Services, id: string): Promise<Unfinished | null> {
  for (;;) {
    const row = await findPublication(services.db, id)
    const publication = row?.endedAt === null ? await readOrEnd(services, row) : null
    const demo = row && (await findDemo(services.db, row.demoId))
    if (row === null || publication === null || demo === null) return null
    const unbaked = unbakedSteps(publication)
    if (unbaked.length === 0) return null
    const versionId = row.preview ? null : demo.liveVersionId
    const found = await documentOfRevision(services, demo, versionId)
    if (found === null) continue
    const document = withoutHiddenSteps(found === 'unreadable' ? publication.document : found)
    const dates = { ...(await movedDatesOf(services, demo)), days: row.dateShift }
    const lacking = (await stepsToBake(services, document, dates)).filter(
      ({ step, key }) => unbaked.includes(step.id) && publication.pages[step.id]?.key === key,
    )
    return { publication, document, dates, lacking, isWhole: lacking.length === unbaked.length }
  }
}
