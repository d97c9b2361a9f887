import type { DemoRow } from '../../repositories/demo-row.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** What authors are told of a takedown; null: the demo was not taken down. */
export function takedownOf({
  takenDownAt,
  takenDownReason,
}: Pick<DemoRow, 'takenDownAt' | 'takenDownReason'>) {
  return takenDownAt && { at: takenDownAt.toISOString(), reason: takenDownReason }
}

/** Else a copy would be a way around the operator. */
export function refuseCopy(): Refusal {
  return refuse(
    'not-allowed',
    'The operator of this server has taken this demo down. It cannot be copied.',
  )
}
