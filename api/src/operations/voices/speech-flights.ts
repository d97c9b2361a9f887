import type { Services } from '../../services.ts'
import { FairLane } from '../../threads/fair-lane.ts'
import type { Refusal } from '../refusal.ts'
import type { SpokenLine } from './speak-line.ts'

type Answered = SpokenLine | Refusal

interface Flight {
  readonly line: Promise<Answered>
  waiting: number
  readonly left: AbortController
}

/** What the services of one process are asked at this moment. */
class SpeechFlights {
  readonly #flights = new Map<string, Flight>()
  /** Calls wait for a network: a workspace has a few at once, and slow ones leave room for all others. */
  readonly lane = new FairLane({ atOnce: 48, ofOneAtOnce: 3, waitingLimit: 50 })

  /**
   * Waits for a line that is being made, or has it made.
   *
   * @param make is told when nobody waits any more
   * @throws the signal's reason; what making it throws
   */
  async join(
    key: string,
    signal: AbortSignal,
    make: (left: AbortSignal) => Promise<Answered>,
  ): Promise<Answered> {
    signal.throwIfAborted()
    const flight = this.#flights.get(key) ?? this.#begin(key, make)
    flight.waiting += 1
    const leave = Promise.withResolvers<never>()
    const onAbort = () => leave.reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await Promise.race([flight.line, leave.promise])
    } finally {
      signal.removeEventListener('abort', onAbort)
      flight.waiting -= 1
      if (flight.waiting === 0) {
        flight.left.abort()
        // Whoever comes now begins anew, and finds what this one still makes.
        this.#forget(key, flight)
      }
    }
  }

  #begin(key: string, make: (left: AbortSignal) => Promise<Answered>): Flight {
    const left = new AbortController()
    const flight = { line: make(left.signal), waiting: 0, left }
    this.#flights.set(key, flight)
    const forget = () => this.#forget(key, flight)
    flight.line.then(forget, forget)
    return flight
  }

  #forget(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key)
  }
}

const ofProcesses = new WeakMap<Services, SpeechFlights>()

export function speechFlightsOf(services: Services): SpeechFlights {
  const flights = ofProcesses.get(services) ?? new SpeechFlights()
  ofProcesses.set(services, flights)
  return flights
}
