import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { SpokenLinesTable } from './voice-tables.ts'

/** A line that was spoken, and how long its sound is in seconds. */
export interface SpokenLineRow extends Readonly<SpokenLinesTable> {
  readonly duration: number
}

/** Null: nobody has had it spoken, or its sound is not kept any more. */
export async function findSpokenLine(
  q: Queries,
  workspaceId: string,
  key: string,
): Promise<SpokenLineRow | null> {
  const row = await q
    .selectFrom('spoken_lines')
    .innerJoin('voice_files', (join) =>
      join
        .onRef('voice_files.workspaceId', '=', 'spoken_lines.workspaceId')
        .onRef('voice_files.hash', '=', 'spoken_lines.audio'),
    )
    .selectAll('spoken_lines')
    .select('voice_files.duration')
    .where('spoken_lines.workspaceId', '=', workspaceId)
    .where('spoken_lines.key', '=', key)
    .executeTakeFirst()
  return row ?? null
}

export async function insertSpokenLine(q: Queries, row: Readonly<SpokenLinesTable>): Promise<void> {
  await q
    .insertInto('spoken_lines')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['workspaceId', 'key'])
        .doUpdateSet({ audio: row.audio, captions: row.captions }),
    )
    .execute()
}

/**
 * Counts characters that are to be spoken today; false: they would be more than the limit, and are not counted.
 * @param limit of a day; 0: none
 */
export async function spendCharacters(
  q: Queries,
  workspaceId: string,
  { characters, limit, now }: { characters: number; limit: number; now: Date },
): Promise<boolean> {
  if (limit > 0 && characters > limit) return false
  const day = now.toISOString().slice(0, 10)
  const { rows } = await sql`
    insert into speech_spending ("workspaceId", "day", "characters")
    values (${workspaceId}, ${day}::date, ${characters})
    on conflict ("workspaceId", "day") do update
      set "characters" = speech_spending."characters" + excluded."characters"
      where ${limit} = 0 or speech_spending."characters" + excluded."characters" <= ${limit}
    returning 1`.execute(q)
  return rows.length > 0
}

/** Gives back what was counted for something that was not spoken in the end. */
export async function returnCharacters(
  q: Queries,
  workspaceId: string,
  { characters, now }: { characters: number; now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  await sql`
    update speech_spending set "characters" = greatest("characters" - ${characters}, 0)
    where "workspaceId" = ${workspaceId} and "day" = ${day}::date`.execute(q)
}
