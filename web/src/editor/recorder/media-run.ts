import type { RecordingFiles } from './recording-files.ts'
import type { RecordingSource } from './recording-source.ts'

/** One recording while it is made. */
export interface MediaRun {
  pause(): void
  resume(): void
  stop(): void
  /** Throws it away. */
  discard(): void
  /** Lets go of it; its files are found again. */
  leave(): void
}

interface RunEvents {
  /** This device has no room for more. */
  onFull(): void
  /** It was stopped, and all that could be written is in the files. */
  onEnd(): void
}

/** Bits a second, and what browsers record, best first (M9.1). */
const videoBitsPerSecond = 8_000_000
const formats = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm']
/** Milliseconds of a recording that a crash may take. */
const chunkMs = 2_000

/** Records a source into files, chunk by chunk, until it is stopped or its sharing ends (M4.3). */
export function startRun(
  source: RecordingSource,
  files: RecordingFiles,
  { onFull, onEnd }: RunEvents,
): MediaRun {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format)) ?? ''
  const recorder = new MediaRecorder(source.stream, { mimeType, videoBitsPerSecond })
  let written = Promise.resolve()
  let isWanted = true
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    written = written
      .then(() => files.append(data))
      .catch((error) => {
        console.warn('A part of the recording was not kept.', error)
        if (isWanted) onFull()
      })
  })
  recorder.addEventListener('stop', () => {
    source.release()
    void written.then(() => (isWanted ? onEnd() : undefined))
  })
  source.shared?.addEventListener('ended', stop)
  recorder.start(chunkMs)
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop,
    discard() {
      isWanted = false
      stop()
      void written.then(() => files.remove())
    },
    leave() {
      isWanted = false
      stop()
      files.leave()
    },
  }
}
