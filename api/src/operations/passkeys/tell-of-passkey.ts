import { passkeyMail } from '../../identity/account-mails.ts'
import { findUser } from '../../repositories/users.ts'
import type { Services } from '../../services.ts'
import { ownAddress } from '../server-settings/own-address.ts'

export interface PasskeyChange {
  readonly name: string
  readonly became: 'added' | 'removed'
}

/** Tells whose account it is by mail, which nobody waits for. */
export async function tellOfPasskey(
  services: Services,
  userId: string,
  change: PasskeyChange,
): Promise<void> {
  const user = await findUser(services.db, userId)
  if (user === null) return
  const at = await ownAddress(services)
  services.mailer
    .send(passkeyMail(user, at, change))
    .catch((error: unknown) => services.log.error({ err: error }, 'a mail was not sent'))
}
