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

/** A step as pictures are made of it. */
export interface PicturedStep {
  readonly id: string
  readonly picture: string
  /** Whether the picture is the author's own work on the one that was taken. */
  readonly isEditedImage: boolean
  readonly captureId: string | null
}

const pictured = [
  'id',
  picture.as('picture'),
  sql<boolean>`"fields"->>'editedImage' is not null`.as('isEditedImage'),
  'captureId',
] as const

function withPicture(
  row: (Omit<PicturedStep, 'picture'> & { picture: string | null }) | undefined,
): PicturedStep | null {
  return row && row.picture !== null ? { ...row, picture: row.picture } : null
}

/** Null for a step without any picture. */
export async function pictureOfStep(q: Queries, stepId: string): Promise<PicturedStep | null> {
  return withPicture(
    await q.selectFrom('steps').select(pictured).where('id', '=', stepId).executeTakeFirst(),
  )
}

/** The first step of a demo that has a picture. */
export async function pictureOfDemo(q: Queries, demoId: string): Promise<PicturedStep | null> {
  return withPicture(
    await q
      .selectFrom('steps')
      .select(pictured)
      .where('demoId', '=', demoId)
      .where(picture, 'is not', null)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst(),
  )
}
