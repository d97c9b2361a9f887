import type { FastifyInstance } from 'fastify'
import { registerInvitations } from './invitations.ts'
import { registerMe } from './me.ts'
import { registerOperator } from './operator.ts'
import { registerRecordingTokens } from './recording-tokens.ts'
import { registerTrials } from './trials.ts'
import { registerWorkspaces } from './workspaces.ts'

/** Every call of the API. */
export function registerRoutes(app: FastifyInstance): void {
  registerMe(app)
  registerTrials(app)
  registerWorkspaces(app)
  registerInvitations(app)
  registerRecordingTokens(app)
  registerOperator(app)
}
