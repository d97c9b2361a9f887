import { messageOf, type Plan, type Size, videoIssue } from '@waystep/demo-model'
import { frameOfVideo } from './frame-of-video.ts'

/** A film that can become a step. */
export interface ReadVideo extends Size {
  readonly file: File
  /** A picture of it, to wait with; null: none could be drawn. */
  readonly poster: Blob | null
  /** The recorder made it. */
  readonly isRecording?: boolean
}

export type VideoReading =
  | { readonly ok: true; readonly video: ReadVideo }
  | { readonly ok: false; readonly reason: string }

/** Milliseconds that a browser may take to open a film from the disk. */
const timeoutMs = 30_000

const cannotPlay =
  'This browser cannot play it, and others may not either. Save it as MP4 (H.264) and try again.'

const refused = (reason: string): VideoReading => ({ ok: false, reason })

/** Does a file begin as MP4, QuickTime or WebM do? Its name and what it calls itself say nothing. */
async function beginsAsVideo(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const bytes = new Uint8Array(start)
  const box = String.fromCharCode(...bytes.slice(4, 8))
  const isMatroska = [0x1a, 0x45, 0xdf, 0xa3].every((byte, index) => bytes[index] === byte)
  return isMatroska || ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(box)
}

/**
 * Opens a film in this browser; says why it can be no step (E5.30, E5.31, M8.8).
 * @param plan says how long it may be; null: only the server knows
 */
export async function readVideo(file: File, plan: Plan | null): Promise<VideoReading> {
  if (!(await beginsAsVideo(file))) return refused(messageOf({ code: 'video-type' }))
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    const opened = await opens(video, url)
    if (opened === 'failed') return refused(cannotPlay)
    const { videoWidth: width, videoHeight: height, duration } = video
    // A film without a picture, or whose picture this browser does not know, plays as sound.
    if (opened === 'late' || !width || !height) {
      return refused(messageOf({ code: 'video-information-missing' }))
    }
    // What browsers record themselves says no length; the server finds it.
    const tooLong = plan && Number.isFinite(duration) ? videoIssue(plan, duration) : null
    if (tooLong) return refused(messageOf(tooLong))
    return { ok: true, video: { file, width, height, poster: await frameOfVideo(video) } }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function opens(video: HTMLVideoElement, url: string): Promise<'opened' | 'failed' | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), timeoutMs)
    const ends = (how: 'opened' | 'failed') => () => {
      clearTimeout(timer)
      resolve(how)
    }
    video.addEventListener('loadeddata', ends('opened'), { once: true })
    video.addEventListener('error', ends('failed'), { once: true })
    video.muted = true
    video.preload = 'auto'
    video.src = url
  })
}
