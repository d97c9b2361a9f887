import type { Queries } from '../../repositories/database.ts'
import { demosOfSteps } from '../../repositories/steps.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** The one demo that holds these steps; those that nobody holds (any more) do not count. */
export async function demoHolding(
  q: Queries,
  stepIds: readonly string[],
): Promise<string | Refusal> {
  const [demoId, ...others] = await demosOfSteps(q, stepIds)
  return demoId === undefined || others.length > 0 ? refuse('not-found') : demoId
}
