import type { Queries } from './database.ts'
import { json } from './json.ts'
import type { KeptDateFacts } from './kept-date-facts.ts'

export interface CaptureDates {
  readonly captureId: string
  /** Null: not read yet. */
  readonly facts: KeptDateFacts | null
}

/** What is known of the dates in the captures that a demo's steps show. */
export async function datesOfDemo(q: Queries, demoId: string): Promise<CaptureDates[]> {
  const rows = await q
    .selectFrom('captures')
    .innerJoin('steps', 'steps.captureId', 'captures.id')
    .innerJoin('demos', 'demos.id', 'steps.demoId')
    .select(['captures.id as captureId', 'captures.dateFacts as facts'])
    .whereRef('captures.workspaceId', '=', 'demos.workspaceId')
    .where('steps.demoId', '=', demoId)
    .orderBy('captures.id')
    .execute()
  return [...new Map(rows.map((row) => [row.captureId, row])).values()]
}

export async function keepDateFacts(
  q: Queries,
  captureId: string,
  facts: KeptDateFacts,
): Promise<void> {
  await q
    .updateTable('captures')
    .set({ dateFacts: json(facts) })
    .where('id', '=', captureId)
    .execute()
}
