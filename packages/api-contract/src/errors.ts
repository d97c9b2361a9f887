import { z } from 'zod'

/** Every error code the API answers with, and its HTTP status. */
export const errorStatus = {
  'bad-request': 400,
  'validation-failed': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'sign-in-again': 403,
  'plan-required': 403,
  'foreign-origin': 403,
  'not-found': 404,
  conflict: 409,
  'assets-missing': 409,
  gone: 410,
  'too-large': 413,
  'wrong-media': 415,
  'unknown-host': 421,
  'too-many-requests': 429,
  'quota-exceeded': 403,
  internal: 500,
  'not-implemented': 501,
  'storage-unavailable': 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** What a person reads when the call has nothing more precise to say. */
export const errorMessages: Readonly<Record<ErrorCode, string>> = {
  'bad-request': 'This request could not be read.',
  'validation-failed': 'Some of what was sent is not valid.',
  'not-signed-in': 'You need to sign in first.',
  'not-allowed': 'You do not have permission to do this.',
  'sign-in-again': 'Sign in again first: this needs a sign-in of the last ten minutes.',
  'plan-required': 'Your plan does not include this.',
  'foreign-origin': 'This request came from another site and was refused.',
  'not-found': 'This does not exist, or you cannot see it.',
  conflict: 'This was changed in the meantime.',
  'assets-missing': 'Some files of this capture have not arrived yet.',
  gone: 'This is no longer available.',
  'too-large': 'This is larger than the server accepts.',
  'wrong-media': 'Files of this kind are not accepted here.',
  'unknown-host': 'This server is not the one that was asked for.',
  'too-many-requests': 'Too many attempts. Try again in a moment.',
  'quota-exceeded': 'The storage of this workspace is full.',
  internal: 'Something went wrong on the server.',
  'not-implemented': 'This server does not answer in that format.',
  'storage-unavailable':
    'The server cannot store files right now. What you made is kept; it is sent again.',
  unavailable: 'The server is not ready. Try again in a moment.',
}

/** One thing that is wrong with a call: a code of the rules' catalogue, where, and a text for people. */
export const issueSchema = z.object({
  code: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
})

/** The body of every reply whose status is 4xx or 5xx. */
export const errorReply = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      issues: z.array(issueSchema),
      requestId: z.string().optional(),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorReply = z.infer<typeof errorReply>
