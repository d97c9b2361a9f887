import type { Queries } from './database.ts'

/** A sample that was made of a cloned voice. */
export interface ClonedVoiceSample {
  readonly objectKey: string
  readonly type: string
}

export async function findSample(
  q: Queries,
  voiceId: string,
  language: string,
): Promise<ClonedVoiceSample | null> {
  const row = await q
    .selectFrom('cloned_voice_samples')
    .select(['objectKey', 'type'])
    .where('voiceId', '=', voiceId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row ?? null
}

/** Takes the place of none that is there: of two that were made at once the first stays. */
export async function insertSample(
  q: Queries,
  voiceId: string,
  language: string,
  sample: ClonedVoiceSample,
): Promise<void> {
  await q
    .insertInto('cloned_voice_samples')
    .values({ voiceId, language, ...sample })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Answers the objects that they named. */
export async function deleteSampleRows(q: Queries, voiceId: string): Promise<string[]> {
  const rows = await q
    .deleteFrom('cloned_voice_samples')
    .where('voiceId', '=', voiceId)
    .returning('objectKey')
    .execute()
  return rows.map(({ objectKey }) => objectKey)
}
