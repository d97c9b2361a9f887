import { randomUUID } from 'node:crypto'
import { userNameSchema } from '@waystep/api-contract'
import type { Claims } from '../../identity/sign-on-provider.ts'
import type { Queries } from '../../repositories/database.ts'
import { insertMember, roleIn } from '../../repositories/members.ts'
import { isOperator } from '../../repositories/profiles.ts'
import { deleteTokensOfUser } from '../../repositories/recording-tokens.ts'
import { insertSubject, userOfSubject } from '../../repositories/sign-on-accounts.ts'
import type { SignOnConnection } from '../../repositories/sign-on-connections.ts'
import { isApprovedFor } from '../../repositories/sign-on-domains.ts'
import {
  confirmAddress,
  deleteWaysIn,
  findUser,
  findUserByEmail,
  insertUser,
} from '../../repositories/users.ts'
import { deleteVerificationsOfUser } from '../../repositories/verifications.ts'
import { lockWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { domainOf } from './domain-of.ts'

/**
 * The account that a provider means: the one it meant before, else the one with the address that it
 * vouches for, else a new one, which is a member of the workspace. Only accounts with an address of a
 * domain that is the workspace's are ever its, and no operator's, who is more than a member.
 */
export async function accountOfClaims(
  services: Services,
  connection: SignOnConnection,
  claims: Claims,
): Promise<string | Refusal> {
  const confirms = await services.identity.confirmsAddresses()
  return await services.db.transaction().execute(async (queries) => {
    // When two first sign-ins come at once, the second finds what the first made.
    await lockWorkspace(queries, connection.workspaceId)
    const known = await userOfSubject(queries, connection.id, claims.subject)
    const user = known === null ? null : await findUser(queries, known)
    const email = user?.email ?? claims.email
    if (email === null)
      return refuse(
        'not-allowed',
        'Your provider does not confirm that your email address is yours. Verify it there, then sign in again.',
      )
    if (!(await isApprovedFor(queries, connection.id, domainOf(email))))
      return refuse(
        'not-allowed',
        'Your email address is not in a domain of this workspace. Ask an Admin of it.',
      )
    const account = user ?? (await linkedAccount(queries, connection, { email, confirms }))
    if (account !== null && (await isOperator(queries, account.id)))
      return refuse('not-allowed', 'Operators of this server sign in with a password or a passkey.')
    if (account === null && (await currentSettings(services, queries)).signUp === 'closed')
      return refuse(
        'not-allowed',
        'This server does not accept new accounts. Ask its operator for one.',
      )
    const id = account?.id ?? (await newAccount(services, queries, { connection, email, claims }))
    if (known === null)
      await insertSubject(queries, {
        connectionId: connection.id,
        subject: claims.subject,
        userId: id,
      })
    return id
  })
}

interface ByAddress {
  readonly email: string
  /** Do people show that they read the mail of their address before they sign in? */
  readonly confirms: boolean
}

/**
 * Whoever made an account with somebody else's address before its owner came must not keep a way into
 * it. Where the address was not proven and the workspace does not know the account, all end.
 */
async function linkedAccount(
  queries: Queries,
  connection: SignOnConnection,
  { email, confirms }: ByAddress,
): Promise<{ readonly id: string } | null> {
  const found = await findUserByEmail(queries, email)
  if (found === null || (await isOperator(queries, found.id))) return found
  const isProven = confirms && found.emailVerified
  if (!isProven && (await roleIn(queries, connection.workspaceId, found.id)) === null) {
    await deleteWaysIn(queries, found.id)
    await deleteTokensOfUser(queries, found.id)
    await deleteVerificationsOfUser(queries, found.id)
  }
  await confirmAddress(queries, email)
  return found
}

interface NewAccount {
  readonly connection: SignOnConnection
  readonly email: string
  readonly claims: Claims
}

async function newAccount(
  services: Services,
  queries: Queries,
  { connection, email, claims }: NewAccount,
): Promise<string> {
  const id = randomUUID()
  const name = userNameSchema.safeParse(claims.name)
  const user = { id, email, name: name.success ? name.data : (email.split('@')[0] ?? email) }
  await insertUser(queries, user, services.now())
  const { workspaceId } = connection
  await insertMember(queries, workspaceId, id, 'Member')
  const actor = { userId: id, byOperator: false, network: null }
  const details = { role: 'Member', by: 'single sign-on' }
  await recordDeed(queries, services.now(), actor, { kind: 'member-joined', workspaceId, details })
  return id
}
