const words = {
  none: 'No microphone was found. Connect one, then try again.',
  gone: 'This microphone is no longer there. Choose another one.',
  blocked: 'The browser blocks the microphone. Allow it next to the address, then try again.',
  notRecorded: 'This browser cannot record what this microphone hears. Choose another one.',
  busy: 'The microphone could not be opened. Is another program using it?',
}

const wordsByName: Readonly<Record<string, string>> = {
  NotAllowedError: words.blocked,
  SecurityError: words.blocked,
  NotFoundError: words.none,
  // Firefox and Safari name devices anew, so that one may be asked for by an id of before.
  OverconstrainedError: words.gone,
  // A recorder says so.
  NotSupportedError: words.notRecorded,
}

/** Why a microphone is not heard, in a sentence. @param error what the browser rejected with */
export function whyNotHeard(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return wordsByName[name] ?? words.busy
}

/** Opens one microphone. Rejects with a DOMException where the browser or the device gives none. */
export const openMicrophone = (id: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { deviceId: { exact: id } } })

/** Lets go of what a stream holds: the browser no longer says that it is recorded. */
export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
