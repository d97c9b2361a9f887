/** What is set of a service that speaks, by the server's operator or by an Admin of a workspace. */
export interface SpeechService {
  readonly kind: 'openai' | 'elevenlabs' | 'polly' | 'self-hosted'
  /** A secret; empty where the service wants none. */
  readonly key: string
  /** Where it is asked, without a slash at its end; null: where its maker has it. */
  readonly url: string | null
  /** Null: the usual one. */
  readonly model: string | null
  /** The names of its voices where the service cannot be asked for them; none: the documented ones. */
  readonly voices: readonly string[]
  /** What names the secret at AWS; null for all others. */
  readonly accessKey: string | null
  /** The region of AWS; null for all others. */
  readonly region: string | null
}
