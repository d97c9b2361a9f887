import type { SpeechProvider, SpeechVoice } from '../../ai/speech/speech-provider.ts'
import { clonesAmong } from '../../repositories/cloned-voices.ts'
import type { Services } from '../../services.ts'

/**
 * The voices of a service that anybody may choose and hear; null: it does not answer, and never did. An account may list
 * what was cloned with it, for whichever workspace: those are offered to whom they belong, as cloned voices.
 */
export async function offeredVoices(
  { db, speech }: Pick<Services, 'db' | 'speech'>,
  provider: SpeechProvider,
): Promise<readonly SpeechVoice[] | null> {
  const voices = await speech.voicesOf(provider)
  if (voices === null || voices.length === 0) return voices
  const ids = voices.map(({ id }) => id)
  const clones = await clonesAmong(db, provider.id, ids)
  return voices.filter(({ id }) => !clones.has(id))
}
