/** What a model is asked to write. */
export interface WritingAsk {
  /** What is asked, by us. */
  readonly instructions: string
  /** What it is about, by authors and captured pages: data, whatever it says. */
  readonly material: string
  /** The JSON Schema of what must come back. */
  readonly schema: Readonly<Record<string, unknown>>
  /** How long the answer may be, in tokens. */
  readonly mostTokens: number
  readonly signal: AbortSignal
}

/** A service that writes. Its calls end with `ProviderFailure`, or with the signal's reason. */
export interface Writer {
  readonly id: string
  /** Whom it asks: an address, and a model where there are several. */
  readonly place: string
  /** What people call it. */
  readonly name: string
  /** Answers what the model wrote, whatever it is. */
  write(ask: WritingAsk): Promise<string>
}

/** Texts in simple HTML, in which `x` elements are not to be changed. */
export interface TranslatingAsk {
  readonly texts: readonly string[]
  /** As BCP 47 has it; null: the service finds out. */
  readonly source: string | null
  readonly target: string
  readonly signal: AbortSignal
}

/** A service that translates, and does nothing else. Its calls end as those of `Writer`. */
export interface Translator {
  readonly id: string
  /** See `Writer`. */
  readonly place: string
  readonly name: string
  /** Texts that one call takes. */
  readonly mostTexts: number
  /** As many as were asked for, in their order. */
  translate(ask: TranslatingAsk): Promise<readonly string[]>
}

/** The services that a workspace's texts are sent to; null: there is none. */
export interface TextProviders {
  readonly writer: Writer | null
  readonly translator: Translator | null
}
