import { decide, type Feature, type Tracking } from '@waystep/demo-model'
import { type DemoStanding, publicationStanding } from '../../repositories/demo-standing.ts'
import type { Services } from '../../services.ts'
import { trackingIn } from '../viewer-events/tracking-of.ts'

export interface ViewingRights {
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
  const standing = await publicationStanding(services.db, { demoId })
  if (standing !== null) return rightsIn(services, standing)
  return { embed: false, autoplay: false, branding: false, variables: false, tracking: 'off' }
}

/** The same, of what one read has found. */
export function rightsIn(
  services: Pick<Services, 'config'>,
  standing: DemoStanding,
): ViewingRights {
  const opens = (feature: Feature) =>
    decide(feature, standing, { isTrial: standing.ofTrial, role: 'Member' }).allowed
  return {
    embed: opens('embed'),
    autoplay: opens('autoplay'),
    branding: opens('branding'),
    variables: opens('dynamic-variables'),
    tracking: trackingIn(services, standing),
  }
}
