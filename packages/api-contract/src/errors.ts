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
  'bad-request': 'The server could not read this request. Reload the page and try again.',
  'validation-failed': 'Some of this is not valid. Check what you entered.',
  'not-signed-in': 'You need to sign in first.',
  'not-allowed': 'You do not have permission to do this.',
  'sign-in-again': 'Sign in again first: this needs a sign-in from the last ten minutes.',
  'plan-required': 'Your plan does not include this. Upgrade to use it.',
  'foreign-origin': 'This request came from another site, so it was refused.',
  'not-found': 'This does not exist, or you do not have access to it.',
  conflict: 'Somebody changed this in the meantime. Reload the page and try again.',
  'assets-missing': 'Some files of this captured page have not arrived yet. Send them first.',
  gone: 'This is no longer available.',
  'too-large': 'This is larger than the server accepts. Make it smaller and try again.',
  'wrong-media': 'Files of this type are not accepted here. Choose another file.',
  'unknown-host': 'This server does not answer at this address. Check the address.',
  'too-many-requests': 'Too many attempts. Try again in a moment.',
  'quota-exceeded':
    'The storage of this workspace is full. Delete demos or files that you no longer need.',
  internal: 'Something went wrong on the server. Try again in a moment.',
  'not-implemented': 'This server cannot answer in that format. Ask for JSON or XML.',
  'storage-unavailable':
    'The server cannot store files right now. Your work is kept and will be sent again.',
  unavailable: 'The server is not ready yet. Try again in a moment.',
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
