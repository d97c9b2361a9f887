import { recordingTokenRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { endRecordingToken } from '../operations/recording-tokens/end-recording-token.ts'
import { makeRecordingToken } from '../operations/recording-tokens/make-recording-token.ts'
import { describeRecordingSession } from '../operations/recording-tokens/recording-session.ts'
import { refuse } from '../operations/refusal.ts'
import { recordingTokensOf } from '../repositories/recording-tokens.ts'
import { register } from './register.ts'
import { dated } from './wire-dates.ts'

export function registerRecordingTokens(app: FastifyInstance): void {
  register(app, recordingTokenRoutes.list, async ({ services, subject }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    return (await recordingTokensOf(services.db, subject.id)).map(dated)
  })

  register(
    app,
    recordingTokenRoutes.create,
    async ({ services, subject, actor, workspaceId, body }) => {
      if (subject.kind !== 'user') return refuse('not-signed-in')
      const pairing = { userId: subject.id, workspaceId, name: body.name }
      return await makeRecordingToken(services, actor, pairing)
    },
  )

  register(app, recordingTokenRoutes.remove, async ({ services, subject, actor, params }) => {
    if (subject.kind !== 'user') return refuse('not-signed-in')
    return await endRecordingToken(services, actor, { userId: subject.id, id: params.id })
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
