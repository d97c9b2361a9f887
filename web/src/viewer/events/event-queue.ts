/** What viewers do, as it is sent; names are the event's `type`. */
export type ViewerEventType =
  | 'demo-opened'
  | 'step-viewed'
  | 'hotspot-clicked'
  | 'link-clicked'
  | 'button-clicked'
  | 'form-submitted'
  | 'completed'

export interface ViewerEvent {
  readonly type: ViewerEventType
  /** Milliseconds since 1970. */
  readonly at: number
  readonly stepId: string | null
  readonly data?: Readonly<Record<string, string | number | boolean>>
}

/** One call holds at most this many. */
const perCall = 50
/** Older ones are dropped when the server stays away. */
const kept = 200
/** Milliseconds during which events are gathered. */
const gather = 2000
/** Each failure in a row doubles the wait; after so many, what waits is dropped. */
const mostFailures = 6

/** Sends a batch; false when it may be tried again. */
export type SendEvents = (events: readonly ViewerEvent[], leaving: boolean) => Promise<boolean>

/** Gathers events and sends them in batches; what could not be sent goes with the next batch. */
export class EventQueue {
  #waiting: ViewerEvent[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending = false
  #failures = 0
  readonly #send: SendEvents

  constructor(send: SendEvents) {
    this.#send = send
  }

  add(event: ViewerEvent) {
    this.#waiting.push(event)
    this.#waiting.splice(0, this.#waiting.length - kept)
    this.#timer ??= setTimeout(() => void this.#flush(), gather)
  }

  /** Sends what is left while the page is being left: there will be no answer. */
  leave() {
    while (this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, perCall), true)
  }

  async #flush() {
    this.#timer = undefined
    if (this.#sending) return
    this.#sending = true
    const batch = this.#waiting.splice(0, perCall)
    const sent = batch.length === 0 || (await this.#send(batch, false))
    this.#sending = false
    this.#failures = sent ? 0 : this.#failures + 1
    if (this.#failures > mostFailures) this.#waiting = []
    else if (!sent) this.#waiting.unshift(...batch)
    const wait = gather * 2 ** Math.min(this.#failures, mostFailures)
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => void this.#flush(), wait)
  }
}
