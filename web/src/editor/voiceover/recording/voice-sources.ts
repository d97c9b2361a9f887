import { z } from 'zod'
import type { OwnVoice } from './own-voice.ts'

type Source = OwnVoice['source']

/** Which file a step's voice was when it was saved, and where that came from; by step. */
const sourcesSchema = z.record(
  z.string(),
  z.object({ url: z.string(), source: z.enum(['recorded', 'uploaded']) }),
)

const keyOf = (demoId: string) => `waystep-voice-sources:${demoId}`

function sourcesOf(demoId: string): z.output<typeof sourcesSchema> {
  try {
    const read = sourcesSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(demoId)) ?? '{}'))
    return read.success ? read.data : {}
  } catch {
    // Not JSON, or a browser that keeps nothing.
    return {}
  }
}

/** Remembers on this device where a step's saved voice came from (V3.16). @param url that of the saved file */
export function rememberVoiceSource(
  demoId: string,
  stepId: string,
  saved: { readonly url: string; readonly source: Source },
): void {
  const sources = { ...sourcesOf(demoId), [stepId]: { url: saved.url, source: saved.source } }
  try {
    localStorage.setItem(keyOf(demoId), JSON.stringify(sources))
  } catch {
    // It then says 'Play Voiceover'.
  }
}

/** Where a step's saved voice came from; null: this device does not know. */
export function voiceSourceOf(demoId: string, stepId: string, url: string): Source | null {
  const known = sourcesOf(demoId)[stepId]
  return known?.url === url ? known.source : null
}
