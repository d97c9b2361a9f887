import { type Issue, issue } from './issue.ts'

/** Bytes of a file with a voice at most (V5.6). */
export const voiceFileLimit = 25 * 1024 * 1024

/** How a file with a voice came to be. */
export const voiceSources = ['recorded', 'uploaded'] as const
export type VoiceSource = (typeof voiceSources)[number]

/**
 * Seconds that a voice may last. A recording stops at two minutes (V4.28), and microphones begin and end a little apart
 * from the clock. Nobody listens to one step for ten minutes, and what is longer is a mistake or an attack.
 */
export const voiceSecondsLimits = { recorded: 130, uploaded: 600 } as const satisfies Record<
  VoiceSource,
  number
>

/** What files of these kinds are called when their bytes are looked at (V5.7), and what they are served as. */
const served: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/wav': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/webm': 'audio/webm',
  'video/webm': 'audio/webm',
  'audio/ogg': 'audio/ogg',
}

/** What a file with a voice is served as; null: it is of no kind that may hold one (V5.7). */
export function voiceTypeOf(type: string): string | null {
  const [essence = ''] = type.split(';', 1)
  return served[essence] ?? null
}

/** Why a file cannot be a voiceover, as far as its size and kind tell (V5.6 to V5.8); null: it can. */
export function voiceFileIssue({
  type,
  size,
}: {
  readonly type: string
  readonly size: number
}): Issue | null {
  if (size === 0) return issue('voice-empty', [])
  if (size > voiceFileLimit) return issue('voice-too-large', [])
  return voiceTypeOf(type) === null ? issue('voice-type', []) : null
}

/** Why a file cannot be a voiceover for its length; null: it can. @param duration seconds */
export function voiceLengthIssue(duration: number, source: VoiceSource): Issue | null {
  const limit = voiceSecondsLimits[source]
  if (duration <= limit) return null
  return source === 'recorded'
    ? issue('voice-recording-too-long', [])
    : issue('voice-too-long', [], { limit: limit / 60 })
}
