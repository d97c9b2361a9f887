import type { ErrorCode, ErrorReply } from '@waystep/api-contract'

export type ApiIssue = ErrorReply['error']['issues'][number]

/** Why there was no reply: the network, no answer in time, or a reply that is not this API's. */
export type TransportFailure = 'offline' | 'timeout' | 'unreadable'

/** A call that was refused or could not be made. `message` is a sentence for people. */
export class ApiError extends Error {
  readonly code: ErrorCode | TransportFailure
  /** The HTTP status; 0 when no reply came. */
  readonly status: number
  readonly issues: readonly ApiIssue[]
  readonly requestId: string | null
  readonly at = new Date()

  constructor(fields: {
    code: ErrorCode | TransportFailure
    status: number
    message: string
    issues?: readonly ApiIssue[]
    requestId?: string | null
  }) {
    super(fields.message)
    this.name = 'ApiError'
    this.code = fields.code
    this.status = fields.status
    this.issues = fields.issues ?? []
    this.requestId = fields.requestId ?? null
  }

  /** Whether the same call may succeed later without anybody changing anything. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 429
  }

  /** The text of what is wrong with one field of the body, if anything is. */
  issueAt(field: string): string | null {
    return this.issues.find((issue) => issue.path.at(-1) === field)?.message ?? null
  }
}

const transportMessages: Record<TransportFailure, string> = {
  offline: 'The server cannot be reached. Check your connection.',
  timeout: 'The server did not respond within 10 seconds.',
  unreadable: 'The server answered with something this page does not understand. Reload the page.',
}

export function transportError(code: TransportFailure, status = 0): ApiError {
  return new ApiError({ code, status, message: transportMessages[code] })
}

/** Something in front of the server may answer instead of it, in words of its own. */
function isErrorReply(body: unknown): body is ErrorReply {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  if (typeof error !== 'object' || error === null) return false
  return 'code' in error && 'message' in error && 'issues' in error && Array.isArray(error.issues)
}

/** The error that a 4xx or 5xx reply says. */
export async function errorOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id')
  const body: unknown = await response.json().catch(() => null)
  if (isErrorReply(body)) {
    const { code, message, issues } = body.error
    return new ApiError({
      code,
      status: response.status,
      message,
      issues,
      requestId: body.error.requestId ?? requestId,
    })
  }
  // A proxy in front of the server answers in its own words while the server restarts.
  if (response.status >= 502) return transportError('offline', response.status)
  return transportError('unreadable', response.status)
}
