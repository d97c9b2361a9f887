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
