import { z } from 'zod'

/** Every error code the API answers with, and its HTTP status. */
export const errorStatus = {
  'bad-request': 400,
  'validation-failed': 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'plan-required': 403,
  'foreign-origin': 403,
  'not-found': 404,
  conflict: 409,
  'assets-missing': 409,
  gone: 410,
  'too-large': 413,
  'wrong-media': 415,
  'too-many-requests': 429,
  'quota-exceeded': 403,
  internal: 500,
  'storage-unavailable': 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

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
