import { type DemoDocument, gatesOf } from '@waystep/demo-model'
import { isStillOpen, type PassedGates } from '../../publications/passed-gates.ts'
import { type PublishedTo, publishedTo } from '../../publications/published-to.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import { unbakedSteps } from '../../publications/unbaked-steps.ts'
import { publicationStanding } from '../../repositories/demo-standing.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { currentRow, mostUnreadable } from '../publications/current-publication.ts'
import { documentOfRevision, shownRevision } from '../publications/document-of-revision.ts'
import { finishPublication } from '../publications/finish-publication.ts'
import { type MovedDates, movedDatesOf } from '../publications/moved-dates.ts'
import { readOrEnd } from '../publications/read-or-end.ts'
import { shownBranding } from '../publications/shown-branding.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { copyLimits } from './copy-limits.ts'
import { refuseCopying, refuseIncomplete, refuseUnseen } from './refuse-copying.ts'

/** What somebody who watches a demo gets of it now, and what its pages are made from. */
export interface SeenNow {
  readonly publication: Publication
  readonly shown: PublishedTo
  /** The same of the publication in one of its languages. */
  readonly shownIn: (translated: Publication) => PublishedTo
  /** What was published, with its edits. Nothing of it is copied but what they leave of its pages. */
  readonly document: DemoDocument
  readonly dates: MovedDates
}

/**
 * What may be copied of a demo: the publication that viewers get now, as those see it who passed its gates.
 * @param gates what the viewer showed of those
 */
export async function seenDemo(
  services: Services,
  demoId: string,
  gates: PassedGates,
): Promise<SeenNow | Refusal> {
  const standing = await publicationStanding(services.db, { demoId })
  const refused = refuseCopying(services, standing)
  if (refused !== null || standing === null) return refused ?? refuse('not-found')
  const seen = await publishedNow(services, demoId)
  if (isRefusal(seen)) return seen
  const { publication } = seen
  const passed = passedIn(gates, seen, services.now())
  const shownIn = (translated: Publication) =>
    publishedTo(translated, passed, shownBranding(standing))
  const shown = shownIn(publication)
  const { settings, gated, steps } = shown.manifest
  if (!settings.allowDuplicate) {
    return refuse('not-allowed', 'The author of this demo does not let viewers copy it.')
  }
  if (gated) {
    return refuse(
      'not-allowed',
      'Some steps of this demo come after a form or a password. Open them in the demo first, then copy it.',
    )
  }
  if (steps.length > copyLimits.steps) {
    return refuse('too-large', `A demo of more than ${copyLimits.steps} steps cannot be copied.`)
  }
  return { ...seen, shown, shownIn }
}

/**
 * The gates that were passed in this very publication, and those of it that are kept open to whoever passed them. A
 * grant of another publication passes nothing.
 */
function passedIn(
  { inPublication, kept }: PassedGates,
  { publication: { id, demoId, document }, gatesClosedAt }: PublishedNow,
  now: Date,
): readonly string[] {
  const ofTab = inPublication?.id === id ? inPublication.passed : []
  const gates = new Map(gatesOf(document).map((gate) => [gate.id, gate]))
  const ofBrowser = kept.flatMap(({ chapterId, passedAt, ...pass }) => {
    const gate = pass.demoId === demoId ? gates.get(chapterId) : undefined
    const isOpen =
      gate !== undefined && isStillOpen({ passedAt: new Date(passedAt) }, gate, gatesClosedAt, now)
    return isOpen ? [chapterId] : []
  })
  return [...new Set([...ofTab, ...ofBrowser])]
}

interface PublishedNow extends Omit<SeenNow, 'shown' | 'shownIn'> {
  /** When something last ended all passes of the demo's gates; null: nothing has. */
  readonly gatesClosedAt: Date | null
}

/** The publication that viewers get, with the document of its revision: both are read again while it changes. */
async function publishedNow(services: Services, demoId: string): Promise<PublishedNow | Refusal> {
  for (let tries = 0; tries < mostUnreadable; tries++) {
    const demo = await findDemo(services.db, demoId)
    const row = await currentRow(services, demoId, { preview: false })
    if (typeof row === 'string') return refuseUnseen(row)
    const publication = await readOrEnd(services, row)
    if (publication === null || demo === null) continue
    if (unbakedSteps(publication).length > 0) {
      await finishPublication(services, row.id)
      continue
    }
    const document = await documentOfRevision(services, demo, demo.liveVersionId)
    if (document === 'unreadable') return refuseIncomplete()
    const dates = await movedDatesOf(services, demo)
    // Its author may have put another version in front of viewers between the two.
    const revision = await shownRevision(services, demo, demo.liveVersionId)
    if (document === null || revision !== row.revision || dates.days !== row.dateShift) continue
    return { publication, document, dates, gatesClosedAt: demo.gatesClosedAt }
  }
  return refuse('conflict')
}
