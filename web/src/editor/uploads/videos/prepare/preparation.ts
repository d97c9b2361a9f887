/** What is known of a film that was opened, as far as it says how it must be prepared. */
export interface VideoShape {
  readonly container: 'mp4' | 'other'
  /** Is its index before its pictures, so that it plays before all of it is there? */
  readonly indexFirst: boolean
  /** Codecs as mediabunny names them: `avc`, `aac`; null: unknown, or there is no sound. */
  readonly video: string | null
  readonly audio: string | null
  readonly hasSound: boolean
  /** Lines as it is shown, turned if it says so. */
  readonly height: number
}

/** What this browser can encode, of what is asked about here. */
export interface Encoders {
  readonly avc: boolean
  readonly vp9: boolean
  readonly aac: boolean
  readonly opus: boolean
}

/** M2.20. */
export const mostLines = 1080

export type Preparation =
  /** It is as viewers are to get it. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'convert'
      readonly to: 'mp4' | 'webm'
      readonly video: 'avc' | 'vp9'
      readonly audio: 'aac' | 'opus'
      /** Lines of the result. */
      readonly height: number
    }
  /** This browser can make it no better. */
  | { readonly kind: 'cannot' }

/**
 * How a film becomes MP4 with H.264 and AAC of at most 1080 lines. Where a browser can encode no AAC, one
 * with too many lines becomes a smaller WebM, which browsers play as well.
 */
export function preparationOf(film: VideoShape, can: Encoders): Preparation {
  const { container, indexFirst, video, audio, hasSound, height } = film
  const fits = height <= mostLines
  const isAvc = video === 'avc' && fits
  const isAac = !hasSound || audio === 'aac'
  if (container === 'mp4' && indexFirst && isAvc && isAac) return { kind: 'ready' }
  // Even, as encoders want it.
  const lines = Math.min(height - (height % 2), mostLines)
  if ((isAvc || can.avc) && (isAac || can.aac)) {
    return {
      kind: 'convert',
      to: 'mp4',
      video: 'avc',
      audio: 'aac',
      height: isAvc ? height : lines,
    }
  }
  const isOpus = !hasSound || audio === 'opus'
  if (!fits && can.vp9 && (isOpus || can.opus)) {
    return { kind: 'convert', to: 'webm', video: 'vp9', audio: 'opus', height: lines }
  }
  return { kind: 'cannot' }
}
