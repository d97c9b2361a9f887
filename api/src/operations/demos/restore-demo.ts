import type { DemoCard } from '@waystep/api-contract'
import { demoCardRow } from '../../repositories/demo-lists.ts'
import { updateDemo } from '../../repositories/demos.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { demoCardOf } from './demo-card.ts'
import { openDemo } from './open-demo.ts'

export async function restoreDemo(services: Services, demoId: string): Promise<DemoCard | Refusal> {
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  await updateDemo(services.db, demoId, { trashedAt: null })
  const row = await demoCardRow(services.db, demoId)
  return row === null ? refuse('not-found') : demoCardOf(row)
}
