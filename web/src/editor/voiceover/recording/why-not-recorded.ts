import { recordedFormat } from './media-recording.ts'

const words = {
  insecure:
    'Browsers give a microphone to pages of https alone. Ask whoever runs this server to offer it by https.',
  noMicrophone: 'This browser gives pages no microphone. Use another one.',
  noRecorder: 'This browser cannot record sound that others play. Use another one.',
}

/** Does the browser have a call for microphones at all? Pages without https have none. */
export const givesMicrophones = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Why nobody can record here, in a sentence; null: they can, once the microphone is allowed. Files can be uploaded anyway. */
export function whyNotRecorded(): string | null {
  if (!givesMicrophones())
    return globalThis.isSecureContext === false ? words.insecure : words.noMicrophone
  return recordedFormat() === null ? words.noRecorder : null
}
