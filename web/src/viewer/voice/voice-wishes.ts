const keys = { muted: 'waystep-voice-muted', speed: 'waystep-voice-speed' } as const

/** How this visitor wants to hear voices, on every demo of this server. */
export interface VoiceWishes {
  readonly isMuted: boolean
  /** 0.5 to 2. */
  readonly speed: number
}

const fastest = 2
const slowest = 0.5

export function voiceWishes(): VoiceWishes {
  const speed = Number(read(keys.speed) ?? 1)
  const isOffered = speed >= slowest && speed <= fastest
  return { isMuted: read(keys.muted) !== null, speed: isOffered ? speed : 1 }
}

/** Remembers what differs from how voices were made; where nothing may be stored, it holds for the page. */
export function keepVoiceWishes({ isMuted, speed }: VoiceWishes): void {
  write(keys.muted, isMuted ? 'yes' : null)
  write(keys.speed, speed === 1 ? null : `${speed}`)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is blocked.
  }
}
