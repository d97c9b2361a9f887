import { musicLoopLead, musicLoopSeconds } from '@waystep/demo-model'

/** Music that is ready, and has no loudness of its own. */
export interface LoadedMusic {
  /** Settles once it plays, or once the browser has refused. */
  play(): Promise<void>
  pause(): void
  /** Does it run, as far as its context does? */
  isPlaying(): boolean
}

/** Bytes and seconds: what is larger is a piece rather than a loop, and would take much memory once it is decoded. */
const mostInMemory = { bytes: 2_000_000, seconds: 120 }

/** Fetches a track and leads it to a node, where it plays round and round. Throws where it cannot be had. */
export async function loadMusic(
  address: string,
  context: AudioContext,
  to: AudioNode,
  signal: AbortSignal,
): Promise<LoadedMusic> {
  if (address.startsWith('/music/')) return await builtIn(address, context, to, signal)
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new Error(`The music answers ${reply.status}`)
  const size = Number(reply.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (size > mostInMemory.bytes || (await secondsOf(address)) > mostInMemory.seconds) {
    await reply.body?.cancel()
    return streamed(address, context, to)
  }
  const sound = await context.decodeAudioData(await reply.arrayBuffer())
  return looped(sound, { start: 0, end: sound.duration }, context, to)
}

/** How long a file says it is, without decoding it: few bytes may unfold to hours of silence. */
function secondsOf(address: string): Promise<number> {
  const element = new Audio()
  element.preload = 'metadata'
  return new Promise((resolve) => {
    element.onloadedmetadata = () => resolve(element.duration)
    element.onerror = () => resolve(Number.POSITIVE_INFINITY)
    element.src = address
  })
}

/** Its files have edges that are not part of the loop, so that encoders leave no gap in it. */
async function builtIn(
  address: string,
  context: AudioContext,
  to: AudioNode,
  signal: AbortSignal,
): Promise<LoadedMusic> {
  const read = async (ending: string) => {
    const reply = await fetch(address + ending, { signal })
    if (!reply.ok) throw new Error(`The music answers ${reply.status}`)
    return await context.decodeAudioData(await reply.arrayBuffer())
  }
  // Old browsers of Apple read no Opus.
  const sound = await read('.webm').catch(() => read('.m4a'))
  const loop = { start: musicLoopLead, end: musicLoopLead + musicLoopSeconds }
  return looped(sound, loop, context, to)
}

/** A loop without a gap: the samples follow one another. It stands still while its context does. */
function looped(
  sound: AudioBuffer,
  { start, end }: { start: number; end: number },
  context: AudioContext,
  to: AudioNode,
): LoadedMusic {
  const source = context.createBufferSource()
  source.buffer = sound
  source.loop = true
  source.loopStart = start
  source.loopEnd = end
  source.connect(to)
  source.start(0, start)
  return { play: () => Promise.resolve(), pause: () => undefined, isPlaying: () => true }
}

/** Played while it comes. */
function streamed(address: string, context: AudioContext, to: AudioNode): LoadedMusic {
  const element = new Audio(address)
  element.loop = true
  context.createMediaElementSource(element).connect(to)
  return {
    // Refused until a gesture: the next one asks again.
    play: () => element.play().catch(() => undefined),
    pause: () => element.pause(),
    isPlaying: () => !element.paused,
  }
}
