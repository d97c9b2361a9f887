import type { ServerSettings } from '@waystep/api-contract'
import { domainMatches } from '@waystep/demo-model'
import { z } from 'zod'

const named = z.object({ email: z.string() })

/** Why nobody signs up with an address of this domain, or null. It says nothing of who has an account. */
export function refuseMailDomain(
  { allowedMail, blockedMail }: Pick<ServerSettings, 'allowedMail' | 'blockedMail'>,
  body: unknown,
): string | null {
  const given = named.safeParse(body)
  // What is no address is refused by whoever reads it next.
  if (!given.success) return null
  const domain = given.data.email.trim().toLowerCase().split('@').at(-1) ?? ''
  const isIn = (list: readonly string[]) => list.some((entry) => domainMatches(entry, domain))
  const open = !isIn(blockedMail) && (allowedMail.length === 0 || isIn(allowedMail))
  return open
    ? null
    : 'This server does not accept accounts with this email address. Use another one.'
}
