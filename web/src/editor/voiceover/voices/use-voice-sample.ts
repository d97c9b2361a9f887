import type { VoiceOption } from '@waystep/api-contract'
import { call } from '../../../api-client/call.ts'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { samples } from './sample-player.ts'

/**
 * Plays or stops the sample of a voice, and says when it cannot be heard (V8.5).
 * @param language in which a cloned voice is heard, as BCP 47 has it
 */
export function useVoiceSample(language: string) {
  const { notify } = useEditor()
  return async (voice: VoiceOption) => {
    if (!hasSample(voice)) return
    const isHeard = await samples.toggle(voice.id, () => sampleOf(voice, language))
    if (!isHeard) notify.say(toasts.voiceNotPreviewed)
  }
}

/** V4.21: deprecated voices have none to play, and neither has a clone that only its owner may use. */
export function hasSample({ sample, isDeprecated, isClone, isRestricted }: VoiceOption): boolean {
  return !isDeprecated && (sample !== null || (isClone && !isRestricted))
}

/** Where a voice can be heard; a sample of a cloned one is made when it is first asked for (V7.5). */
async function sampleOf({ id, sample }: VoiceOption, language: string): Promise<string> {
  if (sample !== null) return sample
  const body = { voiceId: id, language }
  return (await call('POST /api/cloned-voices/preview', { body })).data.audioUrl
}
