import type { Mail } from '../../identity/mailer.ts'
import { membersOf } from '../../repositories/members.ts'
import { findWorkspace } from '../../repositories/workspaces.ts'
import type { Services } from '../../services.ts'
import { ownAddress } from '../server-settings/own-address.ts'

/** Tells every Admin by mail, which nobody waits for. @param write the mail to one of them, where the server is and what the workspace is called */
export async function tellAdmins(
  services: Services,
  workspaceId: string,
  write: (owner: { readonly email: string }, at: string, name: string) => Mail,
): Promise<void> {
  const workspace = await findWorkspace(services.db, workspaceId)
  if (workspace === null) return
  const at = await ownAddress(services)
  for (const { email, role } of await membersOf(services.db, workspaceId)) {
    if (role !== 'Admin') continue
    services.mailer
      .send(write({ email }, at, workspace.name))
      .catch((error: unknown) => services.log.error({ err: error }, 'a mail was not sent'))
  }
}
