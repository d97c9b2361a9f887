import { assetHashOf, type DemoDocument } from '@waystep/demo-model'
import { findVoiceFiles } from '../../repositories/voice-files.ts'
import type { Services } from '../../services.ts'

/** The voices of a demo that there are as Opus, too: hashes of both. */
export async function opusOfVoices(
  { db }: Services,
  { demo, steps }: Pick<DemoDocument, 'demo' | 'steps'>,
): Promise<Record<string, string>> {
  const named = Object.values(steps).flatMap(({ audio }) => assetHashOf(audio) ?? [])
  const voices = await findVoiceFiles(db, demo.workspaceId, [...new Set(named)].sort())
  return Object.fromEntries(
    voices.flatMap(({ hash, opus }) => (opus === null ? [] : [[hash, opus]])),
  )
}
