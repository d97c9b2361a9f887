import type { FastifyInstance } from 'fastify'
import { registerAccounts } from './accounts.ts'
import { registerInvitations } from './invitations.ts'
import { registerOperator } from './operator.ts'
import { registerRecordingTokens } from './recording-tokens.ts'
import { registerTrials } from './trials.ts'
import { registerWorkspaces } from './workspaces.ts'

/** Every call of the API. */
export function registerRoutes(app: FastifyInstance): void {
  registerAccounts(app)
  registerTrials(app)
  registerWorkspaces(app)
  registerInvitations(app)
  registerRecordingTokens(app)
  registerOperator(app)
}
