export type AuthResult = { readonly ok: true } | { readonly ok: false; readonly message: string }

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

function messageFor(status: number, answer: unknown): string {
  if (status === 429) return 'Too many attempts. Try again in a minute.'
  const { code, message } = (answer ?? {}) as { code?: string; message?: string }
  return (code && messages[code]) || message || 'The server refused this. Try again.'
}

/** Asks better-auth, whose calls are no routes of ours. */
async function ask(path: string, body: object = {}): Promise<AuthResult> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return { ok: true }
    const answer: unknown = await response.json().catch(() => null)
    return { ok: false, message: messageFor(response.status, answer) }
  } catch {
    return { ok: false, message: 'The server cannot be reached. Check your connection.' }
  }
}

export function signIn(email: string, password: string): Promise<AuthResult> {
  return ask('sign-in/email', { email, password })
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
  return ask('sign-up/email', { ...account, ...(invitation && { invitation }) })
}

export function signOut(): Promise<AuthResult> {
  return ask('sign-out')
}

/** Sends a link for a new password, if there is an account; the answer is the same if not. */
export function requestPasswordReset(email: string): Promise<AuthResult> {
  return ask('request-password-reset', { email, redirectTo: '/reset-password' })
}

export function resetPassword(token: string, newPassword: string): Promise<AuthResult> {
  return ask('reset-password', { token, newPassword })
}

/** Changes the password and ends the account's other sessions. */
export function changePassword(currentPassword: string, newPassword: string): Promise<AuthResult> {
  return ask('change-password', { currentPassword, newPassword, revokeOtherSessions: true })
}

export function changeName(name: string): Promise<AuthResult> {
  return ask('update-user', { name })
}
