import { type DemoDocument, decide, gatesOf, noBranding, viewersCopy } from '@waystep/demo-model'
import { publishedTo } from '../../publications/published-to.ts'
import { addressStanding } from '../../repositories/demo-standing.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { documentShown, unseenBecause } from '../publications/current-publication.ts'
import { makePublication } from '../publications/make-publication.ts'
import { type MovedDates, movedDatesOf } from '../publications/moved-dates.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { preparedVideosOf, withPreparedVideos } from '../videos/with-prepared-videos.ts'

/** What may be copied of a demo, and what it is made from. */
export interface ShownPart {
  readonly whole: DemoDocument
  /** What viewers get. Each step that is a captured page names itself as its page. */
  readonly copy: DemoDocument
  /** What the pages of its steps ask for, by step: hashes. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly dates: MovedDates
}

/** The demo as everybody may see it, if its author lets viewers duplicate it. */
export async function shownPart(services: Services, address: string): Promise<ShownPart | Refusal> {
  const standing = await addressStanding(services.db, address)
  const demo = standing && (await findDemo(services.db, standing.demoId))
  if (standing === null || demo === null) return refuse('not-found')
  if (unseenBecause(demo, false, services.now()) !== null) return refuse('not-found')
  const owner = { isTrial: standing.ofTrial, role: 'Member' } as const
  if (!decide('duplication', standing, owner).allowed) return refuseDuplicate()
  const document = await documentShown(services, demo, demo.liveVersionId)
  if (document === null || document === 'unreadable') return refuse('conflict')
  const whole = withPreparedVideos(document, await preparedVideosOf(services.db, document))
  const dates = await movedDatesOf(services, demo)
  const publication = await makePublication(services, demo, whole, dates)
  const { manifest } = publishedTo({ ...publication, preview: false }, [], noBranding)
  if (!mayBeDuplicated(whole, manifest.settings.allowDuplicate)) return refuseDuplicate()
  const copy = viewersCopy(whole, new Set(manifest.steps.map((step) => step.id)))
  const steps = Object.fromEntries(
    Object.entries(copy.steps).map(([id, step]) => [
      id,
      step.htmlCaptureId === null ? step : { ...step, htmlCaptureId: id },
    ]),
  )
  return { whole, copy: { ...copy, steps }, files: publication.assets, dates }
}

/** What is behind a gate is not for everybody, and the links of a sandbox are edits, which stay with their author. */
function mayBeDuplicated(document: DemoDocument, allowed: boolean): boolean {
  return allowed && document.demo.type !== 'Sandbox' && gatesOf(document).length === 0
}

const refuseDuplicate = () =>
  refuse('not-allowed', 'The author of this demo does not let viewers duplicate it.')
