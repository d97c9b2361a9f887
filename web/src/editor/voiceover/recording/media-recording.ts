/** What browsers record, best first (V4.28); Safari knows MP4 alone in its older versions. */
const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4']
/** Milliseconds of a recording that a crash may take. */
const chunkMs = 2_000

/** What this browser records, as it names it; null: nothing that others can play. */
export function recordedFormat(): string | null {
  if (typeof MediaRecorder === 'undefined') return null
  return formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? null
}

/** A sound while it is recorded. */
export interface MediaRecording {
  pause(): void
  resume(): void
  /** Resolves once all that could be recorded was handed on. */
  stop(): Promise<void>
}

/**
 * Records a stream until it is stopped or all its tracks have ended.
 * @param onSound gets all that was recorded until then, every two seconds and at the end
 * @param onEnd is called where the stream ended without having been stopped
 */
export function startMediaRecording(
  stream: MediaStream,
  onSound: (sound: Blob) => void,
  onEnd: () => void,
): MediaRecording {
  const recorder = new MediaRecorder(stream, { mimeType: recordedFormat() ?? '' })
  const parts: Blob[] = []
  let isStopped = false
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    parts.push(data)
    // Without the codec: players are told by the file itself.
    onSound(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' }))
  })
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      resolve()
      if (!isStopped) onEnd()
    })
  })
  recorder.start(chunkMs)
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop() {
      isStopped = true
      if (recorder.state !== 'inactive') recorder.stop()
      return ended
    },
  }
}
