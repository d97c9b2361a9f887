import { randomUUID } from 'node:crypto'
import type { Role } from '@waystep/demo-model'
import { hashToken, invitationTokenPrefix, makeToken } from '../../identity/tokens.ts'
import { type InvitationRow, insertInvitation } from '../../repositories/invitations.ts'
import { membersOf } from '../../repositories/members.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { type Refusal, refuse, refuseField } from '../refusal.ts'
import { ownAddress } from '../server-settings/own-address.ts'
import { nameInMail } from './name-in-mail.ts'

const twoWeeks = 14 * 24 * 60 * 60 * 1000

export interface Invite {
  readonly workspaceId: string
  readonly email: string
  readonly role: Role
  readonly invitedBy: { readonly id: string; readonly name: string }
  readonly actor: Actor
  /** Where the caller reaches the server; the mail has the server's own address. */
  readonly publicUrl: string
}

/** Sends the link by mail and returns it, so that it can be handed over in another way too. */
export async function invite(
  services: Services,
  args: Invite,
): Promise<(InvitationRow & { link: string; mailed: boolean }) | Refusal> {
  const limited = await services.limits.count('invitation', args.workspaceId)
  if (limited !== null) return limited
  const workspace = await findWorkspace(services.db, args.workspaceId)
  if (workspace === null) return refuse('not-found')
  const members = await membersOf(services.db, args.workspaceId)
  if (members.some(({ email }) => email.toLowerCase() === args.email)) {
    return refuseField(['email'], 'already-member', 'This person is already a member.')
  }
  const token = makeToken(invitationTokenPrefix)
  const linkAt = (address: string) => `${address}/invite/${token}`
  const mailedLink = linkAt(await ownAddress(services))
  const { workspaceId, email, role } = args
  const invitation = await services.db.transaction().execute(async (q) => {
    const row = await insertInvitation(q, {
      id: randomUUID(),
      workspaceId,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy: args.invitedBy.id,
      expiresAt: new Date(services.now().getTime() + twoWeeks),
    })
    const details = { email, role }
    await recordDeed(q, services.now(), args.actor, {
      kind: 'member-invited',
      workspaceId,
      details,
    })
    return row
  })
  const [inviter, place] = [nameInMail(args.invitedBy.name), nameInMail(workspace.name)]
  // A mail server that is down must not lose the invitation: its link is in the reply.
  services.mailer
    .send({
      to: args.email,
      subject: `${inviter} invites you to ${place} on Waystep`,
      text: `Open this address to join “${place}”:\n\n${mailedLink}\n\nIt works for two weeks.`,
    })
    .catch((error: unknown) => services.log.error({ err: error }, 'the invitation was not mailed'))
  const mailed = services.config.mail.smtpUrl !== null
  return { ...invitation, link: linkAt(args.publicUrl), mailed }
}
