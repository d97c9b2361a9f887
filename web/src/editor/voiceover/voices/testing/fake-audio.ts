import { vi } from 'vitest'

/** The sounds that a page began, in the place of those of a browser. */
export class FakeAudio extends EventTarget {
  static readonly begun: FakeAudio[] = []
  /** Addresses that cannot be played. */
  static readonly broken = new Set<string>()
  readonly src: string
  isPlaying = false

  constructor(src: string) {
    super()
    this.src = src
    FakeAudio.begun.push(this)
  }

  async play() {
    if (FakeAudio.broken.has(this.src)) throw new DOMException('No sound', 'NotSupportedError')
    this.isPlaying = true
  }

  pause() {
    if (!this.isPlaying) return
    this.isPlaying = false
    this.dispatchEvent(new Event('pause'))
  }

  /** Addresses of what is heard now. */
  static heard(): string[] {
    return FakeAudio.begun.filter(({ isPlaying }) => isPlaying).map(({ src }) => src)
  }

  static install(): void {
    FakeAudio.begun.length = 0
    FakeAudio.broken.clear()
    vi.stubGlobal('Audio', FakeAudio)
  }
}
