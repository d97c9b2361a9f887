import { voiceFileIssue, voiceLengthIssue } from '@waystep/demo-model'
import { readSound } from '../../media/sounds/read-sound.ts'
import { findAsset } from '../../repositories/assets.ts'
import { findVoiceFiles, insertVoiceFile } from '../../repositories/voice-files.ts'
import type { Services } from '../../services.ts'
import { readAsset } from '../assets/read-asset.ts'

/** Checks a file that the workspace holds, and that a demo brought along, as a voice. Its bytes stay as they are. */
export async function adoptVoice(
  services: Services,
  workspaceId: string,
  hash: string,
): Promise<boolean> {
  const { db, captures } = services
  const [known] = await findVoiceFiles(db, workspaceId, [hash])
  if (known !== undefined) return true
  const asset = await findAsset(db, workspaceId, hash)
  if (asset === null || voiceFileIssue(asset) !== null) return false
  const bytes = await readAsset(services, asset)
  const facts = bytes && (await readSound(captures, workspaceId, bytes))
  if (facts === null || facts === 'too-costly') return false
  const { duration } = facts
  if (voiceLengthIssue(duration, 'uploaded') !== null) return false
  await insertVoiceFile(db, { workspaceId, hash, duration, opus: null })
  return true
}
