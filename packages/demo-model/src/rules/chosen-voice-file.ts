import { type Issue, issue } from './issue.ts'
import { voiceFileLimit } from './voice-file.ts'

/** Seconds that an author may record for a step (V5.11, V9.3). */
export const voiceRecordingLimit = 120

/** What voice files call themselves, and how their names end (V5.7). */
export const voiceFileTypes: readonly string[] = [
  'audio/mpeg',
  'audio/mp3',
  'audio/mp4',
  'audio/aac',
  'audio/m4a',
  'audio/x-m4a',
  'audio/wav',
  'audio/wave',
  'audio/webm',
]
export const voiceFileEndings: readonly string[] = ['.mp3', '.mp4', '.aac', '.m4a', '.wav', '.webm']

/** What is known of a file before it is opened. */
interface VoiceFile {
  readonly name: string
  /** As whoever sends it says, with parameters or without; may be empty. */
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** Why a file can be no voiceover, told before it is opened; null: it may be one (V5.6 to V5.8). */
export function chosenVoiceIssue({ name, type, size }: VoiceFile): Issue | null {
  if (size === 0) return issue('voice-empty', ['file'])
  if (size > voiceFileLimit) return issue('voice-too-large', ['file'])
  const [essence = ''] = type.toLowerCase().split(';')
  const fits =
    voiceFileTypes.includes(essence.trim()) ||
    voiceFileEndings.some((ending) => name.toLowerCase().endsWith(ending))
  return fits ? null : issue('voice-type', ['file'])
}
