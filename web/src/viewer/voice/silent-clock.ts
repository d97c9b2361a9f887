/** Milliseconds after which it says where it is: as often as players of sound do. */
const tick = 250

/** Goes through a voice that nobody hears, so that its captions can be read and a demo waits for its end. */
export class SilentClock {
  /** Seconds of all of it. */
  #duration = 0
  #speed = 1
  #from = 0
  #since: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #onTick: (isOver: boolean) => void

  constructor(onTick: (isOver: boolean) => void) {
    this.#onTick = onTick
  }

  get isRunning(): boolean {
    return this.#since !== null
  }

  /** Seconds from the start. */
  get time(): number {
    const passed = this.#since === null ? 0 : (performance.now() - this.#since) / 1000
    return Math.min(this.#duration, this.#from + passed * this.#speed)
  }

  run(duration: number, speed: number): void {
    this.place(this.time)
    this.#duration = duration
    this.#speed = speed
    this.#since = performance.now()
    this.#look()
  }

  rest(): void {
    this.place(this.time)
    this.#since = null
    clearTimeout(this.#timer)
  }

  /** Goes on from there, or stands there. */
  place(seconds: number): void {
    this.#from = seconds
    if (this.#since !== null) this.#since = performance.now()
  }

  readonly #look = () => {
    clearTimeout(this.#timer)
    const isOver = this.time >= this.#duration
    if (isOver) this.rest()
    else this.#timer = setTimeout(this.#look, tick)
    this.#onTick(isOver)
  }
}
