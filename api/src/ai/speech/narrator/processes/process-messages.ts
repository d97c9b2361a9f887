/** What a speaking process says to the one that started it. */
export type ProcessMessage<Answer> =
  /** It has loaded all that it needs. */
  | { readonly kind: 'ready' }
  /** It cannot work with what is installed, and another start would change nothing. */
  | { readonly kind: 'unusable'; readonly reason: string }
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly answer: Answer
      /** Bytes of memory that the process holds. */
      readonly memory: number
    }
  /** This ask cannot be answered; others can. */
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }

/** What it is asked. */
export interface ProcessAsk<Ask> {
  readonly id: number
  readonly ask: Ask
}

export interface PhonemesAsk {
  /** What is said; its markup is already taken out. */
  readonly text: string
  /** As espeak names its voices. */
  readonly language: string
  /** 1 is normal speed. */
  readonly speed: number
  /** Sound is sent along; the phonemes are always. */
  readonly isSpoken: boolean
}

export interface SpokenPart {
  /** Where the word begins in the text, in characters. */
  readonly at: number
  readonly length: number
  /** Seconds from the start of the sound. */
  readonly start: number
  /** One each, in the phonetic alphabet, with the stress before the vowel. */
  readonly phonemes: readonly string[]
}

export interface PhonemesAnswer {
  readonly words: readonly SpokenPart[]
  /** Samples of 16 bits, one channel; null where no sound was asked for. */
  readonly sound: Uint8Array | null
  /** Samples of a second. */
  readonly rate: number
}

export interface SoundAsk {
  /** What the model reads, without those at both ends. */
  readonly tokens: readonly number[]
  readonly voice: string
  readonly speed: number
}

export interface SoundAnswer {
  /** Samples of 16 bits, one channel. */
  readonly sound: Uint8Array
  /** Frames of each token, with those at both ends; null where the weights do not tell. */
  readonly durations: readonly number[] | null
}

/** Who is asked: the owner of an ask waits for no more than one ask of any other. */
export interface Asked<Ask, Answer> {
  /** @throws ProviderFailure; the signal's reason */
  ask(owner: string, ask: Ask, signal: AbortSignal): Promise<Answer>
}

export interface Speakers {
  readonly espeak: Asked<PhonemesAsk, PhonemesAnswer>
  readonly kokoro: Asked<SoundAsk, SoundAnswer>
}
