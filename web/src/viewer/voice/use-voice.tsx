import { hasVoices, type PublishedDemo } from '@waystep/demo-model'
import { type ReactNode, useEffect, useState } from 'react'
import type { VoiceProps } from './voice.tsx'

export type VoicePart = typeof import('./voice.tsx')

/** What plays voices, for a demo in which anybody speaks; undefined for others, and where it cannot be had: the demo goes on. */
export async function voicePart(demo: PublishedDemo): Promise<VoicePart | undefined> {
  return hasVoices(demo) ? import('./voice.tsx').catch(() => undefined) : undefined
}

/**
 * The voices of a demo, as what can be done about them.
 * @param first what was there before the first drawing; behind a gate there may be more
 */
export function useVoice(first: VoicePart | undefined, props: VoiceProps): ReactNode {
  const [part, setPart] = useState(first)
  const { manifest } = props.boot
  useEffect(() => {
    if (!part) void voicePart(manifest).then(setPart)
  }, [manifest, part])
  return part && <part.Voice {...props} />
}
