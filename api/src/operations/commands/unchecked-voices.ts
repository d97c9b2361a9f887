import { assetHashOf, type ChangedRecords, type DemoDocument, messageOf } from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import { findVoiceFiles } from '../../repositories/voice-files.ts'

/**
 * A sound that a change brings must have been checked as a voice by the server, for this workspace: other files may be
 * anything. What a step of the demo has already stays.
 */
export async function uncheckedVoices(q: Queries, before: DemoDocument, changes: ChangedRecords) {
  const had = new Set(Object.values(before.steps).map(({ audio }) => audio))
  const brought = changes.steps.put.flatMap(({ id, audio }) => {
    const hash = had.has(audio) ? null : assetHashOf(audio)
    return hash === null ? [] : [{ id, hash }]
  })
  const hashes = brought.map(({ hash }) => hash)
  const known = await findVoiceFiles(q, before.demo.workspaceId, hashes)
  const code = 'voice-unchecked'
  return brought
    .filter(({ hash }) => !known.some((voice) => voice.hash === hash))
    .map(({ id }) => ({ code, path: [id, 'audio'], message: messageOf({ code }) }))
}
