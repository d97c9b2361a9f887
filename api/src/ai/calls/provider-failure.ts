/**
 * unreachable, busy: worth another try, later; no-credit, refused: its account or key; no-key: its key is stored and
 * cannot be read any more; not-possible: what was asked; wrong-reply: it answered something else than was asked for.
 */
export type ProviderFailureKind =
  | 'unreachable'
  | 'busy'
  | 'no-credit'
  | 'refused'
  | 'no-key'
  | 'not-possible'
  | 'wrong-reply'

/** Why a service did not answer. Its message is for logs and holds no key and no text of an author. */
export class ProviderFailure extends Error {
  override readonly name: string = 'ProviderFailure'
  readonly kind: ProviderFailureKind
  /** Seconds after which the provider wants to be asked again. */
  readonly retryAfter: number | null

  constructor(kind: ProviderFailureKind, message: string, retryAfter: number | null = null) {
    super(message)
    this.kind = kind
    this.retryAfter = retryAfter
  }
}

/** What a service wrote is not what was asked for, and it may do better once it is told so. */
export class WrongAnswer extends ProviderFailure {
  /** What was wrong, in words for the service: of ours alone, whatever it wrote. */
  readonly problem: string

  constructor(message: string, problem: string) {
    super('wrong-reply', message)
    this.problem = problem
  }
}
