import { deleteSampleRows } from '../../repositories/cloned-voice-samples.ts'
import type { Services } from '../../services.ts'

/** Deletes the samples of a voice, rows and objects; what is cut off in between is cleared with what nothing names. */
export async function deleteSamples(
  { db, store }: Pick<Services, 'db' | 'store'>,
  voiceId: string,
): Promise<void> {
  await store.deleteAll(await deleteSampleRows(db, voiceId))
}
