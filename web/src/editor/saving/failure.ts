import type { ApiError } from '../../api-client/api-error.ts'

/** Why a call of the editor did not do what it asked; decides whether it is tried again, and what is told. */
export type FailureKind =
  /** No reply came: no network, or nobody answers. */
  | 'unreachable'
  /** 5xx: the server cannot just now. */
  | 'server'
  /** The server cannot write: its disk is full or its store read-only. */
  | 'storage'
  /** 429. */
  | 'busy'
  /** 401. */
  | 'signed-out'
  /** 403. */
  | 'not-allowed'
  /** 404: deleted, or never ours. */
  | 'missing'
  /** 410: a trial user's demo whose day is over (E6.1). */
  | 'expired'
  /** 413. */
  | 'too-large'
  /** Every other 4xx: this server will never take it. */
  | 'refused'

export interface Failure {
  readonly kind: FailureKind
  /** A sentence for people, or ''. */
  readonly message: string
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

/** The failures that pass by themselves: the queue tries again without being asked. */
export function passes(kind: FailureKind): boolean {
  switch (kind) {
    case 'unreachable':
    case 'server':
    case 'storage':
    case 'busy':
      return true
    case 'signed-out':
    case 'not-allowed':
    case 'missing':
    case 'expired':
    case 'too-large':
    case 'refused':
      return false
  }
}

/** The failures by which the server says that it did nothing; after the others it may have. */
export function isAnswer(kind: FailureKind): boolean {
  return !passes(kind) || kind === 'busy'
}

/** A call that got no reply at all. */
export const unreachable: Failure = { kind: 'unreachable', message: '' }

function kindOf({ status, code }: ApiError): FailureKind {
  if (status === 0 || code === 'offline') return 'unreachable'
  // What a plan or a quota forbids stays forbidden, and must not hold up the changes behind it.
  if (code === 'plan-required' || code === 'quota-exceeded') return 'refused'
  if (code === 'storage-unavailable' || status === 507) return 'storage'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'not-allowed'
  if (status === 404) return 'missing'
  if (status === 410) return 'expired'
  if (status === 413) return 'too-large'
  if (status === 429) return 'busy'
  // 'unreadable' with a status of success: something between us and the server answered.
  return status >= 500 || code === 'unreadable' ? 'server' : 'refused'
}

export function failureOf(error: ApiError): Failure {
  return { kind: kindOf(error), message: error.message }
}
