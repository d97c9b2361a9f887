import type { Queries } from './database.ts'
import { json } from './json.ts'
import type { KeptFoundEdits } from './kept-found-edits.ts'

/** Where edits were found in captures, by the ids of those; null: nobody has looked yet. */
export async function foundEditsIn(
  q: Queries,
  captureIds: readonly string[],
): Promise<Map<string, KeptFoundEdits | null>> {
  if (captureIds.length === 0) return new Map()
  const rows = await q
    .selectFrom('captures')
    .select(['id', 'foundEdits'])
    .where('id', 'in', [...captureIds])
    .execute()
  return new Map(rows.map(({ id, foundEdits }) => [id, foundEdits]))
}

/** Where several look at once, what the last one found is kept, and the rest is looked for again. */
export async function keepFoundEdits(
  q: Queries,
  captureId: string,
  found: KeptFoundEdits,
): Promise<void> {
  await q
    .updateTable('captures')
    .set({ foundEdits: json(found) })
    .where('id', '=', captureId)
    .execute()
}
