import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { samples } from './sample-player.ts'
import type { VoiceOption } from './voice-option.ts'

/** Plays or stops the sample of a voice, and says when it cannot be heard (V8.5). */
export function useVoiceSample() {
  const { notify } = useEditor()
  return async (voice: VoiceOption) => {
    if (!hasSample(voice)) return
    const isHeard = await samples.toggle(voice.id, () => sampleOf(voice))
    if (!isHeard) notify.say(toasts.voiceNotPreviewed)
  }
}

/** V4.21. */
export function hasSample({ sample, isDeprecated }: VoiceOption): boolean {
  return !isDeprecated && sample !== null
}

async function sampleOf({ name, sample }: VoiceOption): Promise<string> {
  if (sample === null) throw new Error(`${name} has no sample`)
  return sample
}
