/** Where a recording stands (M2.34, M2.35, M4.1). */
export type RecorderPhase =
  | 'permissions'
  | 'customization'
  | 'countdown'
  | 'recording'
  | 'paused'
  | 'processing'
  | 'editing'

export type RecorderEvent =
  /** The browser has said which devices there are. */
  | 'asked'
  | 'start'
  | 'counted'
  | 'pause'
  | 'resume'
  | 'stop'
  /** The file of the recording is whole. */
  | 'processed'
  /** Nothing was recorded, or nothing of it is left. */
  | 'failed'
  /** Another tab's crash has left a recording. */
  | 'recover'
  | 'cancel'
  | 'retake'

const ways: Readonly<Record<RecorderPhase, Partial<Record<RecorderEvent, RecorderPhase>>>> = {
  permissions: { asked: 'customization' },
  customization: { start: 'countdown', recover: 'processing' },
  countdown: { counted: 'recording', cancel: 'customization', failed: 'customization' },
  recording: { pause: 'paused', stop: 'processing', cancel: 'customization' },
  paused: { resume: 'recording', stop: 'processing', cancel: 'customization' },
  processing: { processed: 'editing', failed: 'customization' },
  editing: { retake: 'customization' },
}

/** The phase after an event; the same one where the event means nothing. */
export function phaseAfter(phase: RecorderPhase, event: RecorderEvent): RecorderPhase {
  return ways[phase][event] ?? phase
}
