import { nameInMail } from '../operations/invitations/name-in-mail.ts'
import type { Mail } from './mailer.ts'

interface Owner {
  readonly email: string
  readonly emailVerified: boolean
}

const ignored = 'If you did not ask for it, do nothing.'

/** A link for a new password; for whoever never confirmed their address, that finishes signing up. */
export function newPasswordMail({ email, emailVerified }: Owner, at: string, token: string): Mail {
  const address = `${at}/reset-password?token=${token}`
  const [subject, what] = emailVerified
    ? ['Choose a new password for Waystep', 'choose a new password']
    : ['Finish signing up for Waystep', 'choose a password and create your account']
  return {
    to: email,
    subject,
    text: `Open this address to ${what}:\n\n${address}\n\n${ignored} The address works for one hour.`,
  }
}

/** `next` is the path where whoever signs up goes on, as the web app gave it. */
export function confirmationMail(
  { email }: Owner,
  at: string,
  { token, next }: { readonly token: string; readonly next: string | null },
): Mail {
  const query = new URLSearchParams({ token, ...(next !== null && { next }) })
  return {
    to: email,
    subject: 'Confirm your address for Waystep',
    text: `Open this address and type the password that you chose:\n\n${at}/confirm?${query}\n\nIf you did not sign up, do nothing. The address works for one day.`,
  }
}

/** To whoever has an account, in place of the mail that a new one gets. */
export function hasAccountMail({ email }: Owner, at: string): Mail {
  return {
    to: email,
    subject: 'You have an account on Waystep',
    text: `Somebody, most likely you, signed up with this address, which has an account already. Sign in with it:\n\n${at}/sign-in\n\nIf you no longer know its password, or never confirmed the address, choose a new one:\n\n${at}/forgot-password\n\nIf it was not you, do nothing: nothing was changed.`,
  }
}

/** To whoever has the account, in case somebody else did it. */
export function passkeyMail(
  { email }: Pick<Owner, 'email'>,
  at: string,
  { name, became }: { readonly name: string; readonly became: 'added' | 'removed' },
): Mail {
  return {
    to: email,
    subject: `A passkey was ${became} on Waystep`,
    text: `The passkey “${nameInMail(name)}” was ${became}. See what can sign in to your account:\n\n${at}/settings/account\n\nIf it was not you, remove what you do not recognize there, sign out other sessions, and choose a new password.`,
  }
}

/** To each Admin of a workspace, in case somebody else did it. */
export function singleSignOnMail(
  { email }: Pick<Owner, 'email'>,
  at: string,
  { name, became }: { readonly name: string; readonly became: 'set' | 'removed' },
): Mail {
  return {
    to: email,
    subject: `Single sign-on was ${became} on Waystep`,
    text: `The single sign-on of the workspace “${nameInMail(name)}” was ${became}. Look at it:\n\n${at}/settings/workspace\n\nIf none of your Admins did it, ask whoever runs the server, and choose a new password.`,
  }
}

/** What became of a custom domain whose record was taken away. */
export interface EndingDomain {
  readonly hostname: string
  /** What its workspace is called. */
  readonly name: string
  /** Until when viewers are served there all the same; null: they are not any more. */
  readonly until: Date | null
}

/** To each Admin of a workspace, whose links lead to its domain. */
export function endingDomainMail(
  { email }: Pick<Owner, 'email'>,
  at: string,
  { hostname, name, until }: EndingDomain,
): Mail {
  const where = `${at}/settings/workspace`
  const of = `${hostname}, where the workspace “${nameInMail(name)}” shows its demos`
  if (until === null) {
    return {
      to: email,
      subject: `Your demos are no longer shown at ${hostname}`,
      text: `The TXT record of ${of}, is gone, so visitors are no longer served there. Links to it end in an error. Set the record again and have it looked for:\n\n${where}`,
    }
  }
  return {
    to: email,
    subject: `The record of ${hostname} is gone`,
    text: `The TXT record of ${of}, is gone or says something else. Your demos are shown there until ${until.toISOString().slice(0, 10)}. Set the record again before:\n\n${where}`,
  }
}
