import type { SpeechProvider, SpeechVoice } from './speech-provider.ts'

/** Milliseconds: voices come and go within weeks. */
const keptFor = 10 * 60_000
/** Milliseconds until a service that did not answer is asked again: nobody waits for it each time. */
const askedAgainAfter = 30_000
/** Milliseconds that a list is waited for: somebody looks at a menu. */
const waitedFor = 8_000

interface Kept {
  readonly at: number
  /** Null: it did not answer. */
  readonly voices: readonly SpeechVoice[] | null
}

/** The voices of services, asked for once in a while. A service that is down empties no list but its own. */
export class VoiceLists {
  readonly #kept = new WeakMap<SpeechProvider, Kept>()
  readonly #underWay = new WeakMap<SpeechProvider, Promise<readonly SpeechVoice[] | null>>()
  readonly #now: () => Date
  readonly #onFailed: (provider: SpeechProvider, error: unknown) => void

  constructor(now: () => Date, onFailed: (provider: SpeechProvider, error: unknown) => void) {
    this.#now = now
    this.#onFailed = onFailed
  }

  /** The voices of a service; the last known where it does not answer, null where none are known. */
  async of(provider: SpeechProvider): Promise<readonly SpeechVoice[] | null> {
    const kept = this.#kept.get(provider)
    const age = kept === undefined ? Number.POSITIVE_INFINITY : this.#now().getTime() - kept.at
    if (kept !== undefined && age < (kept.voices === null ? askedAgainAfter : keptFor))
      return kept.voices
    const known = this.#underWay.get(provider)
    if (known !== undefined) return await known
    const asking = this.#ask(provider, kept?.voices ?? null).finally(() =>
      this.#underWay.delete(provider),
    )
    this.#underWay.set(provider, asking)
    return await asking
  }

  async #ask(provider: SpeechProvider, former: readonly SpeechVoice[] | null) {
    const at = this.#now().getTime()
    try {
      const voices = await provider.voices(AbortSignal.timeout(waitedFor))
      this.#kept.set(provider, { at, voices })
      return voices
    } catch (error) {
      this.#onFailed(provider, error)
      // What is known of it is shown on, and asked for again as soon as if nothing were.
      this.#kept.set(provider, {
        at: at - (former === null ? 0 : keptFor - askedAgainAfter),
        voices: former,
      })
      return former
    }
  }
}
