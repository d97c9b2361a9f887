import { singleSignOnMail } from '../../identity/account-mails.ts'
import { membersOf } from '../../repositories/members.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { ownAddress } from '../server-settings/own-address.ts'

/** Tells every Admin by mail, which nobody waits for. */
export async function tellAdmins(
  services: Services,
  workspaceId: string,
  became: 'set' | 'removed',
): Promise<void> {
  const workspace = await findWorkspace(services.db, workspaceId)
  if (workspace === null) return
  const at = await ownAddress(services)
  for (const { email, role } of await membersOf(services.db, workspaceId)) {
    if (role !== 'Admin') continue
    services.mailer
      .send(singleSignOnMail({ email }, at, { name: workspace.name, became }))
      .catch((error: unknown) => services.log.error({ err: error }, 'a mail was not sent'))
  }
}
