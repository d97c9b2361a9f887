/** The services that write or translate texts, as their adapters are called. */
export const textServiceKinds = ['openai', 'anthropic', 'deepl', 'libretranslate'] as const
export type TextServiceKind = (typeof textServiceKinds)[number]

/** What is set of a service for texts, by the server's operator or by an Admin of a workspace. */
export interface TextService {
  readonly kind: TextServiceKind
  /** A secret; empty where the service wants none. */
  readonly key: string
  /** Where it is asked, without a slash at its end; null: where its maker has it. */
  readonly url: string | null
  /** Null: the usual one, or none where the service has one only. */
  readonly model: string | null
}
