import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo } from '../../repositories/demos.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { isExpired } from './demo-life.ts'

/** A demo that its author may still open: an expired one is gone (E6.1). */
export async function openDemo(q: Queries, id: string, now: Date): Promise<DemoRow | Refusal> {
  const demo = await findDemo(q, id)
  if (demo === null) return refuse('not-found')
  return isExpired(demo, now) ? refuse('gone') : demo
}
