import type { VoiceState } from '@waystep/stage/voice'
import { onPress } from './on-press.ts'
import { SilentClock } from './silent-clock.ts'

/** The voice of a step, as a player wants it. */
export interface VoiceFile {
  readonly address: string
  /** Seconds; null: nobody knows before it is there. */
  readonly duration: number | null
}

export interface VoiceNews {
  readonly state: VoiceState
  readonly time: number
  readonly duration: number | null
  /** Does it come out of the loudspeaker? */
  readonly isHeard: boolean
}

/** Milliseconds after which a file that does not begin counts as one that cannot be had: the demo goes on. */
const longestWait = 10_000

/**
 * Plays the voice of one step after the other, each from its start, as far as its visitor, the tab and the browser let
 * it. Muted, nothing is fetched: a clock goes through it instead. One element plays them all, because phones allow sound
 * to an element, and not to a page.
 */
export class VoicePlayer {
  readonly #audio: HTMLAudioElement
  readonly #onNews: (news: VoiceNews) => void
  readonly #clock = new SilentClock((isOver) => this.#ticked(isOver))
  readonly #ended = new AbortController()
  #file: VoiceFile | null = null
  /** Has the element been given the file? */
  #isLoaded = false
  /** Does its visitor want to hear it, or nothing else? */
  #isWanted = true
  #isHeld = false
  #movesOn = false
  #isOver = false
  #isMuted = false
  #speed = 1
  #fault: 'blocked' | 'failed' | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(audio: HTMLAudioElement, onNews: (news: VoiceNews) => void) {
    this.#audio = audio
    this.#onNews = onNews
    const { signal } = this.#ended
    const listen = (type: string, heard: () => void) =>
      audio.addEventListener(type, heard, { signal })
    listen('timeupdate', this.#tell)
    listen('durationchange', this.#tell)
    listen('playing', () => clearTimeout(this.#timer))
    listen('error', () => this.#isLoaded && this.#fail())
    listen('ended', () => this.#end())
    listen('play', () => this.#isFollowed(true))
    listen('pause', () => audio.ended || this.#isFollowed(false))
    document.addEventListener('visibilitychange', this.#follow, { signal })
    onPress((target) => {
      if (this.#fault !== 'blocked') return
      if (!(target instanceof Node && audio.parentElement?.contains(target))) this.#follow()
    }, signal)
  }

  /** Seconds from the start. */
  get time(): number {
    const isOfSound = this.#isLoaded && !this.#isMuted && this.#fault !== 'blocked'
    return isOfSound ? this.#audio.currentTime : this.#clock.time
  }

  /** Another step has come, or the same anew. @param file null: it says nothing */
  begin(file: VoiceFile | null): void {
    this.#unload()
    this.#file = file
    this.#isWanted = true
    this.#isOver = false
    this.#fault = null
    this.#clock.place(0)
    this.#follow()
  }

  toggle(): void {
    const goesOn = this.#state() !== 'plays'
    if (goesOn && this.#fault === 'failed') this.#unload()
    if (goesOn && this.#isOver) this.seek(0)
    this.#catchUp()
    this.#fault = null
    this.#isWanted = goesOn
    this.#follow()
  }

  seek(seconds: number): void {
    this.#isOver = false
    this.#clock.place(seconds)
    if (this.#isLoaded) this.#audio.currentTime = seconds
    this.#follow()
  }

  /**
   * What the demo does.
   * @param isHeld its visitor has paused it
   * @param movesOn it plays by itself: what the browser does not let be heard goes on in silence, for as long
   */
  hold(isHeld: boolean, movesOn: boolean): void {
    this.#isHeld = isHeld
    this.#movesOn = movesOn
    this.#follow()
  }

  /** Somebody else speaks, in this page or another. */
  giveWay(): void {
    this.#isWanted = false
    this.#follow()
  }

  hear({ isMuted, speed }: { readonly isMuted: boolean; readonly speed: number }): void {
    const { time } = this
    if (isMuted !== this.#isMuted) {
      this.#isMuted = isMuted
      this.#clock.rest()
      this.#clock.place(time)
      if (this.#isLoaded) this.#audio.currentTime = time
    }
    this.#speed = speed
    this.#follow()
  }

  end(): void {
    this.#ended.abort()
    this.#unload()
  }

  readonly #follow = () => {
    this.#timeSilence()
    if (this.#file && this.#runs() && !this.#isMuted) void this.#play(this.#file)
    else this.#pause()
    this.#tell()
  }

  /** The clock runs as long as nobody hears what runs. */
  #timeSilence() {
    const isSilent = this.#isMuted || (this.#movesOn && this.#fault === 'blocked')
    if (this.#file && this.#runs() && isSilent) {
      this.#clock.run(this.#file.duration ?? 0, this.#speed)
    } else this.#clock.rest()
  }

  /** The sound, which the browser did not let begin, is where the clock has come to. */
  #catchUp() {
    if (this.#fault === 'blocked') this.#audio.currentTime = this.#clock.time
  }

  #pause() {
    // Nobody waits for what is not to be heard.
    clearTimeout(this.#timer)
    this.#audio.pause()
  }

  #runs(): boolean {
    const isAllowed = !document.hidden && !this.#isHeld && this.#fault !== 'failed'
    return this.#file !== null && this.#isWanted && !this.#isOver && isAllowed
  }

  async #play(file: VoiceFile) {
    const audio = this.#audio
    if (!this.#isLoaded) {
      const { time } = this.#clock
      this.#isLoaded = true
      audio.src = file.address
      audio.currentTime = time
    }
    this.#catchUp()
    // One that plays, or is about to, says no second time that it does.
    if (audio.paused) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#fail(), longestWait)
    }
    audio.defaultPlaybackRate = this.#speed
    audio.playbackRate = this.#speed
    try {
      await audio.play()
      if (file === this.#file) this.#fault = null
      this.#timeSilence()
    } catch (error) {
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError'
      if (!isBlocked || file !== this.#file) return
      clearTimeout(this.#timer)
      this.#fault = 'blocked'
      this.#timeSilence()
    }
    this.#tell()
  }

  /** The browser, a headset or the keyboard has stopped it, or started it. */
  #isFollowed(plays: boolean) {
    if (!this.#isLoaded || this.#isMuted || this.#runs() === plays) return
    if (this.#audio.paused !== plays && !document.hidden) this.#isWanted = plays
    this.#follow()
  }

  #ticked(isOver: boolean) {
    // Who waits for a voice to end listens to the element, and may have come late.
    this.#audio.dispatchEvent(new Event(isOver ? 'ended' : 'play'))
    this.#tell()
  }

  #end() {
    this.#isOver = true
    this.#follow()
  }

  #fail() {
    this.#fault = 'failed'
    this.#audio.dispatchEvent(new Event('ended'))
  }

  #unload() {
    clearTimeout(this.#timer)
    this.#clock.rest()
    if (!this.#isLoaded) return
    this.#isLoaded = false
    this.#audio.removeAttribute('src')
    this.#audio.load()
  }

  #state(): VoiceState {
    if (!this.#file) return 'none'
    return this.#fault ?? (this.#runs() ? 'plays' : 'rests')
  }

  readonly #tell = () => {
    const state = this.#state()
    const isHeard = state === 'plays' && !this.#isMuted && !this.#audio.paused
    const { duration } = this.#audio
    const known = this.#isLoaded && Number.isFinite(duration) ? duration : null
    this.#onNews({
      state,
      time: this.time,
      duration: known ?? this.#file?.duration ?? null,
      isHeard,
    })
  }
}
