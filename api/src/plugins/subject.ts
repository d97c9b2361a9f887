import { accountHeader } from '@waystep/api-contract'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hashToken, recordingTokenPrefix } from '../identity/tokens.ts'
import { refuse } from '../operations/refusal.ts'
import { accessPolicies, concernsWorkspace } from '../policies/access-policies.ts'
import { nobody, type Subject } from '../policies/subject.ts'
import { accountStanding } from '../repositories/profiles.ts'
import { findRecordingToken } from '../repositories/recording-tokens.ts'
import { sendError } from './errors.ts'

/** Finds out who asks, and turns strangers away before their body is read. */
export const subject = fp(async (app: FastifyInstance) => {
  app.decorateRequest('subject')
  app.decorateRequest('workspaceId', null)
  app.addHook('onRequest', async (request, reply) => {
    const { access } = request.routeOptions.config
    // At a custom domain nobody is anybody, whatever their browser or script sends.
    const isStranger = access === undefined || request.domain !== null
    request.subject = isStranger ? nobody : await subjectOf(request)
    if (access === undefined) return
    // Whether the workspace is theirs is known only once the call was read.
    const verdict = accessPolicies[access]({ subject: request.subject, role: null, records: false })
    const settled = concernsWorkspace(access) ? verdict === 'not-signed-in' : verdict !== 'allowed'
    if (settled && verdict !== 'allowed') return sendError(reply, refuse(verdict))
  })
})

/** A Bearer token wins over cookies, so that the extension never acts with a session it did not mean. */
async function subjectOf(request: FastifyRequest): Promise<Subject> {
  const { db, identity, now } = request.server.services
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const token = authorization.replace(/^Bearer /, '')
    if (!token.startsWith(recordingTokenPrefix)) return nobody
    const found = await findRecordingToken(db, hashToken(token), now())
    if (found === null) return nobody
    return { kind: 'recording-token', ...found }
  }
  if (cookie === undefined) return nobody
  const user = await identity.signedIn(fromNodeHeaders(request.headers))
  if (user === null || !isWhomTheyMean(request, user.id)) return nobody
  // A session may be made just while its account is banned.
  const { isOperator, isBanned } = await accountStanding(db, user.id, now())
  if (isBanned) return nobody
  return { kind: 'user', ...user, isOperator: !user.isTrial && isOperator }
}

/** A tab may hold what one person did while another has signed in beside it: it is not the other's doing. */
function isWhomTheyMean(request: FastifyRequest, userId: string): boolean {
  const meant = request.headers[accountHeader]
  return meant === undefined || meant === userId
}
