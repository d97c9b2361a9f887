import { type ErrorCode, type ErrorReply, errorMessages, errorStatus } from '@waystep/api-contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod'
import { NoRoom, StorageUnavailable } from '../storage/object-store.ts'
import { Left, QueueFull, TooCostly } from '../threads/guarded-pool-errors.ts'
import { setReplyKind } from './security-headers.ts'
import { answerDemoAddress } from './viewer-addresses.ts'

interface Problem {
  readonly code: ErrorCode
  readonly message: string
  readonly issues: ErrorReply['error']['issues']
}

/** What a file's reply may have said already, which is not true of an error. */
const fileHeaders = ['etag', 'accept-ranges', 'content-encoding', 'content-length', 'content-range']

/** Seconds after which a server that was busy or not ready may be asked again. */
const retryAfter = 5

/**
 * What is still on its way when a call is refused is read and forgotten: the connection's next call
 * stands behind it.
 */
function forgetBody({ request, raw }: FastifyReply): void {
  if (request.raw.complete) return
  raw.once('finish', () => {
    // Whoever was reading may yet let go of it, which pauses it again.
    request.raw.on('pause', () => request.raw.resume())
    request.raw.unpipe().resume()
  })
}

/** Answers with the one shape all errors have; nobody keeps it for later. */
export function sendError(reply: FastifyReply, problem: Problem): FastifyReply {
  const body: ErrorReply = {
    error: {
      code: problem.code,
      message: problem.message,
      issues: problem.issues,
      requestId: reply.request.id,
    },
  }
  for (const name of fileHeaders) reply.removeHeader(name)
  setReplyKind(reply, 'error')
  if (errorStatus[problem.code] === 503) reply.header('retry-after', String(retryAfter))
  forgetBody(reply)
  return reply
    .code(errorStatus[problem.code])
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** Maps everything that is thrown to a named error; what a bug says stays in the log. */
export const errors = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error)
    const isAstray = problem.code === 'not-found' || hasZodFastifySchemaValidationErrors(error)
    if (isAstray && answerDemoAddress(request, reply)) return reply
    const isFailure = errorStatus[problem.code] >= 500 && !(error instanceof Left)
    if (isFailure) request.log.error({ err: error }, 'the call failed')
    return sendError(reply, problem)
  })
})

function problemOf(error: FastifyError): Problem {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ keyword, instancePath, message }) => ({
      code: keyword,
      path: pathOf(instancePath),
      message: message ?? '',
    }))
    return { code: 'validation-failed', message: sentenceOf(issues), issues }
  }
  if (isResponseSerializationError(error)) return plain('internal')
  if (error instanceof NoRoom) return plain('quota-exceeded')
  if (error instanceof StorageUnavailable || isDatabaseFull(error))
    return plain('storage-unavailable')
  if (isDatabaseOut(error) || error instanceof QueueFull || error instanceof Left)
    return plain('unavailable')
  if (error instanceof TooCostly) return plain('too-large')
  if (isUnstorable(error)) return plain('validation-failed')
  switch (error.statusCode) {
    case 400:
      return { ...plain('bad-request'), message: readable(error) }
    case 403:
    case 404:
      return plain('not-found')
    case 413:
      return plain('too-large')
    case 415:
      return plain('wrong-media')
    case 429:
      return plain('too-many-requests')
    case 503:
      return plain('unavailable')
    default:
      return plain('internal')
  }
}

function plain(code: ErrorCode): Problem {
  return { code, message: errorMessages[code], issues: [] }
}

/** Fastify's own complaints about a body are for people; anything else may tell too much. */
function readable(error: FastifyError): string {
  return error.code?.startsWith('FST_ERR_CTP') ? error.message : errorMessages['bad-request']
}

function sentenceOf(issues: readonly { path: (string | number)[]; message: string }[]): string {
  const first = issues[0]
  if (first === undefined) return errorMessages['validation-failed']
  return first.path.length === 0 ? first.message : `${first.path.join('.')}: ${first.message}`
}

function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    )
}

/** The database is away: a connection was refused or lost, or it is starting or stopping (class 57). */
function isDatabaseOut(error: FastifyError): boolean {
  const code = error.code ?? ''
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || /^(57P0|08)/.test(code)
}

/** The database cannot write: its disk is full (53100), fails (58030), or it is read-only (25006). */
function isDatabaseFull(error: FastifyError): boolean {
  return /^(53100|58030|25006)$/.test(error.code ?? '')
}

/** A text PostgreSQL cannot hold (U+0000, half a surrogate pair): class 22 is about data. */
function isUnstorable(error: FastifyError): boolean {
  return /^22(021|P05)$/.test(error.code ?? '')
}
