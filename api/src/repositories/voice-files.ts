import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { VoiceFilesTable } from './voice-tables.ts'

/** A file that the server has checked as a voice. */
export type VoiceFileRow = Readonly<VoiceFilesTable>

/** The voices among these files of a workspace. */
export async function findVoiceFiles(
  q: Queries,
  workspaceId: string,
  hashes: readonly string[],
): Promise<VoiceFileRow[]> {
  if (hashes.length === 0) return []
  return await q
    .selectFrom('voice_files')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .execute()
}

/** Remembers that a stored file is a voice. The other form of one that is known already stays. */
export async function insertVoiceFile(q: Queries, row: VoiceFileRow): Promise<void> {
  await q
    .insertInto('voice_files')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['workspaceId', 'hash']).doUpdateSet({
        duration: row.duration,
        opus: sql<string | null>`coalesce(voice_files."opus", excluded."opus")`,
      }),
    )
    .execute()
}
