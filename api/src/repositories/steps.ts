import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** The demos that these steps belong to; ids of no step are left out. */
export async function demosOfSteps(q: Queries, stepIds: readonly string[]): Promise<string[]> {
  if (stepIds.length === 0) return []
  const rows = await q
    .selectFrom('steps')
    .select('demoId')
    .distinct()
    .where('id', '=', sql<string>`any(${[...stepIds]}::text[])`)
    .execute()
  return rows.map((row) => row.demoId)
}

export async function demoOfHotspot(q: Queries, hotspotId: string): Promise<string | null> {
  const row = await q
    .selectFrom('hotspots')
    .select('demoId')
    .where('id', '=', hotspotId)
    .executeTakeFirst()
  return row?.demoId ?? null
}

export async function demoOfChapter(q: Queries, chapterId: string): Promise<string | null> {
  const row = await q
    .selectFrom('chapters')
    .select('demoId')
    .where('id', '=', chapterId)
    .executeTakeFirst()
  return row?.demoId ?? null
}

/** What viewers would be shown of a step at rest: the edited picture, else the picture. */
const picture = sql<string | null>`coalesce("fields"->>'editedImage', "fields"->>'image')`

export async function pictureOfStep(q: Queries, stepId: string): Promise<string | null> {
  const row = await q
    .selectFrom('steps')
    .select(picture.as('picture'))
    .where('id', '=', stepId)
    .executeTakeFirst()
  return row?.picture ?? null
}

/** The picture of the first step of a demo that has one. */
export async function pictureOfDemo(q: Queries, demoId: string): Promise<string | null> {
  const row = await q
    .selectFrom('steps')
    .select(picture.as('picture'))
    .where('demoId', '=', demoId)
    .where(picture, 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.picture ?? null
}
