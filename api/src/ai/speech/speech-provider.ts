/** A word as it is spoken, in seconds from the start of the sound. */
export interface SpokenWord {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface SpeechAsk {
  readonly text: string
  /** The provider's own id of the voice. */
  readonly voice: string
  /** As BCP 47 has it; null where nobody knows. */
  readonly language: string | null
  /** 1 is normal speed; 0.7 to 1.2 (V5.4). */
  readonly speed: number
  /** 0.3 to 1 (V5.5); providers without such a setting pass it over. */
  readonly stability: number
  /** Ends the call: the author cancelled, or its time is over. */
  readonly signal: AbortSignal
}

export interface Speech {
  readonly bytes: Buffer
  /** As the provider names it; it is judged by its bytes before it is stored. */
  readonly type: string
  /** What was said when, where the provider tells; null otherwise. */
  readonly words: readonly SpokenWord[] | null
}

/** The kinds of voices that the picker filters by (V2.31, V3.1). */
export const voiceTypes = ['Educational', 'Storytelling', 'Animated'] as const
export type VoiceType = (typeof voiceTypes)[number]

/** A voice as its provider offers it (V3.1, V3.5). */
export interface SpeechVoice {
  /** The provider's own id. */
  readonly id: string
  readonly name: string
  /** American, British, …; null where it has none worth saying. */
  readonly accent: string | null
  /** Languages that it speaks well, as BCP 47 has them; empty: whatever the text is in. */
  readonly languages: readonly string[]
  /** A few words about it. */
  readonly style: string
  readonly voiceTypes: readonly VoiceType[]
  readonly isDeprecated: boolean
  /** An address of the provider where it can be heard; null: it is asked to say something. */
  readonly sample: string | null
  /** Amazon Polly's engine; null for all others. */
  readonly engine: 'standard' | 'neural' | null
}

export interface CloneAsk {
  /** What it is found by in its account. */
  readonly name: string
  /** What people call it. */
  readonly description: string
  readonly language: string
  readonly recording: Buffer
  readonly type: string
  readonly signal: AbortSignal
}

/** A service that speaks. Its calls end with `ProviderFailure`, or with the signal's reason. */
export interface SpeechProvider {
  /** Part of the ids of its voices, which are `<provider>:<voice>`. */
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** What its sounds depend on besides its id: address and model, never its key. Absent where it has only one of each. */
  readonly sounds?: string
  /**
   * Whose account it speaks with: `server` or `workspace`, a colon and a hash of its key. Absent where there is none, on
   * this machine.
   */
  readonly account?: string
  speak(ask: SpeechAsk): Promise<Speech>
  voices(signal: AbortSignal): Promise<readonly SpeechVoice[]>
  /** Absent where voices cannot be cloned. Answers the new voice's id at the provider. */
  readonly clone?: (ask: CloneAsk) => Promise<string>
  /** The ids of the clones in its account that have this very name. */
  readonly clonesNamed?: (name: string, signal: AbortSignal) => Promise<readonly string[]>
  readonly deleteClone?: (voice: string, signal: AbortSignal) => Promise<void>
}
