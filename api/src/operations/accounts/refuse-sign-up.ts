import { z } from 'zod'
import type { Config } from '../../config.ts'
import { hashToken } from '../../identity/tokens.ts'
import type { Queries } from '../../repositories/database.ts'
import { findOpenInvitation } from '../../repositories/invitations.ts'
import { readSetting } from '../../repositories/server-settings.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { refuseMailDomain } from './refuse-mail-domain.ts'

const invited = z.object({ invitation: z.string(), email: z.string() })

/**
 * Why the server lets nobody sign up this way, or null. A server without an operator always lets
 * its first user in; a closed one would be of no use to anybody. An invitation is for the address it
 * was sent to, so that it makes one account; the lists of domains hold for it too.
 */
export async function refuseSignUp(
  services: { readonly config: Config; readonly db: Queries },
  body: unknown,
  now: Date,
): Promise<string | null> {
  const settings = await currentSettings(services, services.db)
  const { signUp } = settings
  if ((await readSetting(services.db, 'operator')) === null) return null
  const refusedMail = refuseMailDomain(settings, body)
  if (refusedMail !== null || signUp === 'open') return refusedMail
  const given = invited.safeParse(body)
  if (given.success) {
    const found = await findOpenInvitation(services.db, hashToken(given.data.invitation), now)
    if (found !== null && signUp === 'invite') {
      return found.email.toLowerCase() === given.data.email.trim().toLowerCase()
        ? null
        : 'This invitation is for another email address. Use the one that it was sent to.'
    }
  }
  return signUp === 'closed'
    ? 'This server does not accept new accounts. Ask its operator for one.'
    : 'You need an invitation to sign up on this server. Ask its operator for one.'
}
