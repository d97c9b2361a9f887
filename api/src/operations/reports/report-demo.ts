import { randomUUID } from 'node:crypto'
import type { ReportReason } from '@waystep/api-contract'
import { hasRoom } from '../../limits/intake.ts'
import { networkOf } from '../../limits/network-of.ts'
import { insertReport } from '../../repositories/demo-reports.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { refuseBannedNetwork } from '../bans/refuse-banned-network.ts'
import { unseenBecause } from '../publications/current-publication.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** What a demo may get on a day; one more says nothing new. */
const perDemoAndDay = 200

interface SentReport {
  readonly demoId: string
  readonly reason: ReportReason
  readonly text: string
  readonly address: string
}

/**
 * Keeps what a viewer has to say against a demo that viewers see. Who reports it twice is answered
 * alike, and it is kept once.
 */
export async function reportDemo(
  services: Services,
  { demoId, reason, text, address }: SentReport,
): Promise<Refusal | undefined> {
  const { db, now } = services
  const refused =
    (await refuseBannedNetwork(services, address)) ??
    (await services.limits.countNetwork('report', address))
  if (refused !== null) return refused
  const unseen = unseenBecause(await findDemo(db, demoId), false, now())
  if (unseen !== null) return refuse(unseen === 'expired' ? 'gone' : 'not-found')
  const bytes = Buffer.byteLength(text)
  const room = await hasRoom(services, {
    kind: 'reports',
    address,
    of: demoId,
    limit: perDemoAndDay,
    rows: 1,
    bytes,
  })
  // No error: the viewer has no part in it.
  if (room !== 'granted') return undefined
  const { near: network } = networkOf(address)
  await insertReport(db, { id: randomUUID(), demoId, network, reason, text, createdAt: now() })
  return undefined
}
