import { decide, type Feature, type Tracking } from '@waystep/demo-model'
import { findDemo } from '../../repositories/demos.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { trackingOf } from '../viewer-events/tracking-of.ts'

interface ViewingRights {
  /** May other sites show it in a frame? Not while it is a trial user's (E6.2). */
  readonly embed: boolean
  /** May it play by itself (M6.3)? */
  readonly autoplay: boolean
  /** Does its logo stand over it (E6.8)? */
  readonly branding: boolean
  /** Are its variables filled in (H6.2)? */
  readonly variables: boolean
  /** Are its viewers counted? */
  readonly tracking: Tracking
}

/** What the plan of a demo's workspace opens to those who share it. */
export async function viewingRights(services: Services, demoId: string): Promise<ViewingRights> {
  const demo = await findDemo(services.db, demoId)
  if (demo === null) {
    return { embed: false, autoplay: false, branding: false, variables: false, tracking: 'off' }
  }
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  const opens = (feature: Feature) =>
    decide(feature, workspace, { isTrial: demo.ofTrial, role: 'Member' }).allowed
  return {
    embed: opens('embed'),
    autoplay: opens('autoplay'),
    branding: opens('branding'),
    variables: opens('dynamic-variables'),
    tracking: await trackingOf(services, demo),
  }
}
