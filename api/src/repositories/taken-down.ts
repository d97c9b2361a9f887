import { sql } from 'kysely'
import type { Queries } from './database.ts'

interface References {
  readonly assets: readonly string[]
  readonly captures: readonly string[]
}

/**
 * Which of these files and captures another demo of the workspace shows in its steps that was taken
 * down. A capture that the demo itself has shown is its own: a deletion can be undone.
 */
export async function shownByTakenDown(
  q: Queries,
  demo: { readonly id: string; readonly workspaceId: string },
  { assets, captures }: References,
): Promise<string[]> {
  if (assets.length === 0 && captures.length === 0) return []
  const rows = await q
    .selectFrom('demos')
    .select('id')
    .where('workspaceId', '=', demo.workspaceId)
    .where('takenDownAt', 'is not', null)
    .where('id', '!=', demo.id)
    .execute()
  if (rows.length === 0) return []
  const closed = rows.map(({ id }) => id)
  const { rows: found } = await sql<{ name: string }>`
    select distinct wanted.name from unnest(${captures}::text[]) as wanted (name)
    join demo_captures c on c."captureId" = wanted.name and c."demoId" = any (${closed}::text[])
    where not exists (select 1 from demo_captures own
      where own."demoId" = ${demo.id} and own."captureId" = wanted.name)
    union
    select distinct wanted.name from unnest(${assets}::text[]) as wanted (name)
    join steps s on s."demoId" = any (${closed}::text[])
      and strpos(s."fields"::text, 'asset:' || wanted.name) > 0`.execute(q)
  return found.map(({ name }) => name)
}
