import { type ErrorCode, type ErrorReply, errorMessages } from '@waystep/api-contract'

type Issues = ErrorReply['error']['issues']

/** An expected failure of an operation, as a value; the route answers it with its status. */
export class Refusal {
  readonly code: ErrorCode
  readonly message: string
  readonly issues: Issues

  constructor(code: ErrorCode, message: string, issues: Issues) {
    this.code = code
    this.message = message
    this.issues = issues
  }
}

/** Refuses with the catalogue's message unless there is a better one. */
export function refuse(code: ErrorCode, message?: string, issues: Issues = []): Refusal {
  return new Refusal(code, message ?? errorMessages[code], issues)
}

/** Refuses because one field is wrong. */
export function refuseField(path: (string | number)[], code: string, message: string): Refusal {
  return new Refusal('validation-failed', message, [{ code, path, message }])
}

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal
}
