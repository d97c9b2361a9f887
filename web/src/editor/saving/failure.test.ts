import { expect, it } from 'vitest'
import { ApiError } from '../../api-client/api-error.ts'
import { type FailureKind, failureOf } from './failure.ts'

it.each<[ApiError['code'], number, FailureKind]>([
  ['offline', 0, 'unreachable'],
  ['offline', 502, 'unreachable'],
  ['timeout', 0, 'unreachable'],
  ['not-signed-in', 401, 'signed-out'],
  ['not-allowed', 403, 'not-allowed'],
  ['plan-required', 403, 'refused'],
  ['quota-exceeded', 403, 'refused'],
  ['not-found', 404, 'missing'],
  ['gone', 410, 'expired'],
  ['too-large', 413, 'too-large'],
  ['too-many-requests', 429, 'busy'],
  ['validation-failed', 400, 'refused'],
  ['internal', 500, 'server'],
  ['storage-unavailable', 503, 'storage'],
  ['unreadable', 507, 'storage'],
  ['unreadable', 200, 'server'],
])('%s (%i) is “%s”, in the server’s own words', (code, status, kind) => {
  const error = new ApiError({ code, status, message: 'In its own words.' })
  expect(failureOf(error)).toEqual({ kind, message: 'In its own words.' })
})
