import { gatesOf } from '@waystep/demo-model'
import { readPass } from '../../publications/gate-pass.ts'
import { signGrant } from '../../publications/grant.ts'
import { isStillOpen } from '../../publications/passed-gates.ts'
import { findDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { openPublication, type ShownGrant, viewedPublication } from './viewed-publication.ts'

/**
 * A grant for somebody who passed gates of the demo before, as far as the publication still has those gates
 * and keeps them open to them. What closed the gates of the demo since (a redaction, another password, other
 * fields of a form, a link that was off) has ended all passes.
 */
export async function takePasses(
  services: Services,
  shownGrant: ShownGrant,
  texts: readonly string[],
): Promise<{ grant: string; passes: string[] } | Refusal> {
  const viewed = await viewedPublication(services, shownGrant)
  if (isRefusal(viewed)) return viewed
  const { grant, publication } = viewed
  const whole = await openPublication(services, publication.id)
  if (isRefusal(whole)) return whole
  const demo = await findDemo(services.db, publication.demoId)
  const gates = new Map(gatesOf(whole.document).map((gate) => [gate.id, gate]))
  const passed = new Set(grant.passed)
  const passes: string[] = []
  for (const text of texts) {
    const pass = readPass(services.secret, text)
    const gate = pass?.demoId === demo?.id ? gates.get(pass?.chapterId ?? '') : undefined
    if (!pass || !gate) continue
    if (!isStillOpen(pass, gate, demo?.gatesClosedAt ?? null, services.now())) continue
    passed.add(gate.id)
    passes.push(text)
  }
  return { grant: signGrant(services.secret, { ...grant, passed: [...passed] }), passes }
}
