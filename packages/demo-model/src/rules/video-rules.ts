import { recordingLimit } from '../plans/limits.ts'
import type { Plan } from '../plans/plan.ts'
import type { Size } from './aspect-ratio.ts'
import { type Issue, issue } from './issue.ts'

/** What a video step takes (E5.31), told from the file's bytes. */
export const videoTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type VideoType = (typeof videoTypes)[number]

export function isVideoType(type: string): type is VideoType {
  return videoTypes.some((known) => known === type)
}

/** Seconds that a film may last beyond the limit: recorders stop a little late. */
const leeway = 1

/** Is the video longer than the plan has it (E5.30)? The limit is that of recordings. @param duration in seconds */
export function videoIssue(plan: Plan, duration: number): Issue | null {
  const limit = recordingLimit(plan) / 1000
  if (duration <= limit + leeway) return null
  return issue('video-too-long', ['duration'], { minutes: limit / 60, plan })
}

/** Lines that a prepared video has at most (M2.20). */
export const mostLines = 1080

/** Pixels of the largest film that cameras make (8K), and of its longer side: a few bytes can say any number. */
const mostPixels = 8192 * 4320
const longestSide = 8192

/** Is a picture of the video larger than browsers draw? */
export function videoSizeIssue({ width, height }: Size): Issue | null {
  const isDrawn = width * height <= mostPixels && Math.max(width, height) <= longestSide
  return isDrawn ? null : issue('video-too-large', ['width'], { width: longestSide, height: 4320 })
}
