import { createAuthClient } from 'better-auth/client'

const client = createAuthClient()

export type AuthResult = { readonly ok: true } | { readonly ok: false; readonly message: string }

interface Answer {
  readonly error: {
    readonly code?: string | undefined
    readonly message?: string | undefined
    readonly status: number
  } | null
}

/** Texts for people, by the identity library's codes. */
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'This e-mail and password do not belong together.',
  USER_ALREADY_EXISTS: 'There is an account with this e-mail already. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'There is an account with this e-mail already. Sign in instead.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  PASSWORD_TOO_SHORT: 'A password has at least 8 characters.',
  PASSWORD_TOO_LONG: 'This password is too long.',
  INVALID_PASSWORD: 'This is not your current password.',
  INVALID_TOKEN: 'This link was used already, or has expired. Ask for a new one.',
}

async function resultOf(answer: Promise<Answer>): Promise<AuthResult> {
  try {
    const { error } = await answer
    if (!error) return { ok: true }
    if (error.status === 429) {
      return { ok: false, message: 'Too many attempts. Try again in a minute.' }
    }
    const known = error.code && messages[error.code]
    return { ok: false, message: known || error.message || 'The server refused this. Try again.' }
  } catch {
    return { ok: false, message: 'The server cannot be reached. Check your connection.' }
  }
}

export function signIn(email: string, password: string): Promise<AuthResult> {
  return resultOf(client.signIn.email({ email, password }))
}

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  /** The token of an invitation, where only the invited may sign up. */
  readonly invitation?: string | undefined
}

/** Makes an account; a trial user's workspace becomes the account's. */
export function signUp({ invitation, ...account }: NewAccount): Promise<AuthResult> {
  return resultOf(client.signUp.email({ ...account, ...(invitation && { invitation }) }))
}

export function signOut(): Promise<AuthResult> {
  return resultOf(client.signOut())
}

/** Sends a link for a new password, if there is an account; the answer is the same if not. */
export function requestPasswordReset(email: string): Promise<AuthResult> {
  return resultOf(client.requestPasswordReset({ email, redirectTo: '/reset-password' }))
}

export function resetPassword(token: string, newPassword: string): Promise<AuthResult> {
  return resultOf(client.resetPassword({ token, newPassword }))
}

/** Changes the password and ends the account's other sessions. */
export function changePassword(currentPassword: string, newPassword: string): Promise<AuthResult> {
  return resultOf(
    client.changePassword({ currentPassword, newPassword, revokeOtherSessions: true }),
  )
}

export function changeName(name: string): Promise<AuthResult> {
  return resultOf(client.updateUser({ name }))
}
