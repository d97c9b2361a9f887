/**
 * unreachable, busy: worth another try, later; no-credit, refused: its account or key; not-possible: what was asked;
 * wrong-reply: it answered something else than was asked for.
 */
export type ProviderFailureKind =
  | 'unreachable'
  | 'busy'
  | 'no-credit'
  | 'refused'
  | 'not-possible'
  | 'wrong-reply'

/** Why a service did not answer. Its message is for logs and holds no key and no text of an author. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: ProviderFailureKind
  /** Seconds after which the provider wants to be asked again. */
  readonly retryAfter: number | null

  constructor(kind: ProviderFailureKind, message: string, retryAfter: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}
