import { randomUUID } from 'node:crypto'
import { recordingTokenRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { hashToken, makeToken, recordingTokenPrefix } from '../identity/tokens.ts'
import { describeRecordingSession } from '../operations/recording-tokens/recording-session.ts'
import { refuse } from '../operations/refusal.ts'
import {
  deleteRecordingToken,
  insertRecordingToken,
  recordingTokensOf,
} from '../repositories/recording-tokens.ts'
import { register } from './register.ts'
import { dated } from './wire-dates.ts'

export function registerRecordingTokens(app: FastifyInstance): void {
  register(app, recordingTokenRoutes.list, async ({ services, subject }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    return (await recordingTokensOf(services.db, subject.id)).map(dated)
  })

  register(app, recordingTokenRoutes.create, async ({ services, subject, workspaceId, body }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    const limited = await services.limits.count('recording-tokens', subject.id)
    if (limited !== null) return limited
    const token = makeToken(recordingTokenPrefix)
    const id = randomUUID()
    await insertRecordingToken(services.db, {
      tokenId: id,
      userId: subject.id,
      workspaceId,
      name: body.name,
      tokenHash: hashToken(token),
    })
    return { id, token }
  })

  register(app, recordingTokenRoutes.remove, async ({ services, subject, params }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    const deleted = await deleteRecordingToken(services.db, subject.id, params.id)
    return deleted ? undefined : refuse('not-found')
  })

  register(
    app,
    recordingTokenRoutes.session,
    ({ services, subject }) => describeRecordingSession(services, subject),
    {
      workspaceOf: async (_services, { subject }) =>
        subject.kind === 'recording-token' ? subject.workspaceId : null,
    },
  )
}
