import { hash, verify } from '@node-rs/argon2'
import type { BetterAuthOptions } from 'better-auth'
import { confirmationMail, hasAccountMail, newPasswordMail } from './account-mails.ts'
import type { IdentityParts } from './identity.ts'
import type { Mail } from './mailer.ts'

const day = 24 * 60 * 60

/** Accounts of an e-mail address and a password, and the mails that they get. @param confirms whether addresses are confirmed before one signs in */
export function emailAccounts(parts: IdentityParts, confirms: boolean) {
  /** Nobody waits for it: how long it takes would tell whether there is an account. */
  const mail = (make: (at: string) => Mail) => {
    void parts
      .ownAddress()
      .then((at) => parts.mailer.send(make(at)))
      .catch(parts.onMailFailed)
  }
  const mailSignUp = (email: string, make: (at: string) => Mail) => {
    void parts
      .mayMail(email)
      .then((may) => may && mail(make))
      .catch(parts.onMailFailed)
  }
  return {
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 200,
      password: {
        hash: (password) => hash(password),
        verify: (given) => verify(given.hash, given.password),
      },
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => parts.onPasswordReset(user),
      sendResetPassword: async ({ user, token }) => {
        mail((at) => newPasswordMail(user, at, token))
      },
      requireEmailVerification: confirms,
      onExistingUserSignUp: async ({ user }) => {
        mailSignUp(user.email, (at) => hasAccountMail(user, at))
      },
    },
    emailVerification: {
      expiresIn: day,
      sendOnSignUp: confirms,
      sendOnSignIn: false,
      sendVerificationEmail: async ({ user, token, url }) => {
        const next = new URL(url).searchParams.get('callbackURL')
        const goesOn = next === null || next === '/' ? null : next
        mailSignUp(user.email, (at) => confirmationMail(user, at, { token, next: goesOn }))
      },
    },
  } satisfies Pick<BetterAuthOptions, 'emailAndPassword' | 'emailVerification'>
}
