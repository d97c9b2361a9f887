import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyRequest } from 'fastify'
import { type AccountDeed, recordAccountDeed } from '../operations/accounts/record-account-deed.ts'
import { shortenedNetwork } from '../operations/audit/shortened-network.ts'

/** The deeds of better-auth's calls that are for the audit log; a new password by a link: `openIdentity`. */
const deeds: Readonly<Partial<Record<string, AccountDeed>>> = {
  '/api/auth/change-password': { kind: 'password-changed' },
  '/api/auth/passkey/verify-registration': { kind: 'passkey-added' },
  // Without a session it lets somebody in; with one it ends the setting up.
  '/api/auth/two-factor/verify-totp': { kind: 'second-factor-changed', to: 'on' },
  '/api/auth/two-factor/disable': { kind: 'second-factor-changed', to: 'off' },
  '/api/auth/two-factor/generate-backup-codes': {
    kind: 'second-factor-changed',
    to: 'new recovery codes',
  },
}

/**
 * Writes a call of better-auth that has succeeded into the audit log, where it is one that the log
 * tells of. @param userId whose session the call came with
 */
export async function noteAccountDeed(
  request: FastifyRequest,
  call: string,
  userId: string | null,
): Promise<void> {
  const deed = deeds[call]
  if (deed === undefined || userId === null) return
  const network = shortenedNetwork(request.ip)
  await recordAccountDeed(request.server.services, { userId, byOperator: false, network }, deed)
}

/** Whose session a call comes with, where its deed is for the audit log. */
export async function doerOf(request: FastifyRequest, call: string): Promise<string | null> {
  if (deeds[call] === undefined) return null
  const { identity } = request.server.services
  const user = await identity.signedIn(fromNodeHeaders(request.headers))
  // A trial user has no password: they are about to sign in to an account.
  return user === null || user.isTrial ? null : user.id
}
