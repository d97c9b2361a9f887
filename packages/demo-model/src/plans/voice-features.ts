import type { DemoDocument } from '../records/demo-document.ts'
import type { Feature } from './features.ts'

/**
 * What of the plan voiceovers need that steps are given: the demo's kind of them (V6.1). What some step of the demo
 * has already may be moved and duplicated.
 */
export function voiceFeatures(
  given: readonly (string | null)[],
  document: DemoDocument,
  recordOwnVoice = document.demo.recordOwnVoice,
): Feature[] {
  const held = new Set(Object.values(document.steps).map(({ audio }) => audio))
  const isNew = given.some((audio) => audio !== null && !held.has(audio))
  return isNew ? [recordOwnVoice ? 'manual-voice' : 'ai-voice'] : []
}
