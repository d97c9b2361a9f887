/** What a cache is given to keep. */
export interface Made<T> {
  readonly value: T
  /** About how much memory it takes. */
  readonly bytes: number
}

interface Kept<T> extends Made<T> {
  readonly owner: string
  usedAt: number
}

interface FairCacheOptions {
  /** All that is kept together takes no more; 0: nothing is kept. */
  readonly mostBytes: number
  /** Milliseconds that only grow. */
  readonly clock?: () => number
}

/** What nobody has asked for so long goes first, whoever it belongs to. */
const idleMs = 10 * 60_000
/** One value may take this part of the whole: more would push everybody else out. */
const largestPart = 1 / 8
/** A key and its place in the maps. */
const overhead = 512

/**
 * Keeps values in memory that are costly to make, within a number of bytes, and makes each only once however
 * many ask for it at the same moment. Every value has an owner: when room is needed, what is idle goes first,
 * and then what was used longest ago of the owner who holds most. So whoever fills the cache pushes out their own.
 */
export class FairCache<T> {
  readonly #mostBytes: number
  readonly #clock: () => number
  /** Keys in the order in which they were used last. */
  readonly #kept = new Map<string, Kept<T>>()
  /** The same by owner, and in the same order. */
  readonly #owners = new Map<string, { bytes: number; readonly keys: Set<string> }>()
  readonly #making = new Map<string, Promise<T | null>>()
  #bytes = 0

  constructor({ mostBytes, clock = () => performance.now() }: FairCacheOptions) {
    this.#mostBytes = mostBytes
    this.#clock = clock
  }

  /** About how many bytes are held now. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The value of a key, made now if it is not kept. Null where `make` finds none, which is not kept.
   * @param key says all that the value depends on
   * @throws what `make` throws, for everybody who waits for it; whoever asks next makes it again
   */
  async get(key: string, owner: string, make: () => Promise<Made<T> | null>): Promise<T | null> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) {
      this.#use(key, kept)
      return kept.value
    }
    const making = this.#making.get(key) ?? this.#make(key, owner, make)
    return await making
  }

  #make(key: string, owner: string, make: () => Promise<Made<T> | null>): Promise<T | null> {
    const making = make()
      .then((made) => {
        if (made !== null) this.#keep(key, owner, made)
        return made?.value ?? null
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  #keep(key: string, owner: string, { value, bytes }: Made<T>): void {
    const all = bytes + key.length + overhead
    if (all > this.#mostBytes * largestPart) return
    const held = this.#owners.get(owner) ?? { bytes: 0, keys: new Set() }
    this.#owners.set(owner, held)
    held.bytes += all
    held.keys.add(key)
    this.#kept.set(key, { value, bytes: all, owner, usedAt: this.#clock() })
    this.#bytes += all
    while (this.#bytes > this.#mostBytes) this.#drop(this.#leastWorth())
  }

  #use(key: string, kept: Kept<T>): void {
    kept.usedAt = this.#clock()
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const keys = this.#owners.get(kept.owner)?.keys
    keys?.delete(key)
    keys?.add(key)
  }

  #leastWorth(): string {
    const [oldest] = this.#kept
    if (oldest !== undefined && oldest[1].usedAt < this.#clock() - idleMs) return oldest[0]
    const largest = [...this.#owners.values()].reduce((most, one) =>
      one.bytes > most.bytes ? one : most,
    )
    const [key = ''] = largest.keys
    return key
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key)
    if (kept === undefined) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
    const held = this.#owners.get(kept.owner)
    if (held === undefined) return
    held.bytes -= kept.bytes
    held.keys.delete(key)
    if (held.keys.size === 0) this.#owners.delete(kept.owner)
  }
}
