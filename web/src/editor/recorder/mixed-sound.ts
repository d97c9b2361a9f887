/** The sound of several streams as one; null: none has any. */
export interface MixedSound {
  readonly track: MediaStreamTrack
  stop(): void
}

export function mixedSound(streams: readonly MediaStream[]): MixedSound | null {
  const sounding = streams.filter((stream) => stream.getAudioTracks().length > 0)
  if (sounding.length === 0) return null
  const context = new AudioContext()
  const mixed = context.createMediaStreamDestination()
  for (const stream of sounding) context.createMediaStreamSource(stream).connect(mixed)
  const [track] = mixed.stream.getAudioTracks()
  return track ? { track, stop: () => void context.close() } : null
}
