import { type Issue, issue } from '../rules/issue.ts'

/** Bytes of a track of the workspace at most. */
export const ownTrackLimit = 20 * 1024 * 1024
/** Tracks of a workspace at most. */
export const ownTracksLimit = 20

/** What files of these kinds are called when their bytes are looked at; browsers call some of them otherwise. */
const trackTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/webm',
  'video/webm',
  'audio/wav',
  'audio/x-wav',
]

/** Why a file cannot be a track of the workspace (M9.38); null: it can. */
export function ownTrackIssue({
  type,
  size,
}: {
  readonly type: string
  readonly size: number
}): Issue | null {
  const [essence = ''] = type.split(';', 1)
  if (!trackTypes.includes(essence)) return issue('music-type', [])
  return size > ownTrackLimit ? issue('music-too-large', []) : null
}
