/** What is said where a microphone is there, allowed, and cannot be opened. */
export const microphoneNotOpened =
  'The microphone could not be opened. Is another program using it?'

/** Opens one microphone. Rejects with a DOMException where the browser or the device gives none. */
export const openMicrophone = (id: string): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { deviceId: { exact: id } } })

/** Lets go of what a stream holds: the browser no longer says that it is recorded. */
export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
