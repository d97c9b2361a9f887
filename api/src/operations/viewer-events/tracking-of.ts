import { strictestTracking, type Tracking, trackings } from '@waystep/demo-model'
import { z } from 'zod'
import { type DemoRow, demoOf } from '../../repositories/demo-row.ts'
import type { DemoStanding } from '../../repositories/demo-standing.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { currentSettings, settingsIn } from '../server-settings/current-settings.ts'

/**
 * Whether viewers of a demo are counted: as the demo says, else its workspace, and never more freely than
 * the server lets them. It is what they say now: a demo whose other changes wait counts nobody longer for it.
 */
export async function trackingOf(services: Services, demo: DemoRow): Promise<Tracking> {
  const { tracking: ofServer } = await currentSettings(services, services.db)
  const own = demoOf(demo).tracking
  const chosen = own ?? (await workspaceRecord(services.db, demo.workspaceId)).tracking
  return strictestTracking(ofServer, chosen)
}

const said = z.enum(trackings).nullable()

/** The same, of what one read has found. */
export function trackingIn(
  services: Pick<Services, 'config'>,
  { settings, tracking, workspaceTracking }: DemoStanding,
): Tracking {
  const chosen = said.parse(tracking) ?? said.parse(workspaceTracking) ?? 'on'
  return strictestTracking(settingsIn(services, settings).tracking, chosen)
}
