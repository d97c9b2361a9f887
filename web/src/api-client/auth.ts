/** A failure; `isStale`: whoever asks signed in too long ago for this. */
export interface AuthFailure {
  readonly ok: false
  readonly message: string
  readonly isStale?: boolean
}

export type AuthResult = { readonly ok: true } | AuthFailure

/** Texts for people, by the identity library's codes. */
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'This email and password do not match.',
  USER_ALREADY_EXISTS: 'An account with this email already exists. Sign in instead.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
    'An account with this email already exists. Sign in instead.',
  WRONG_OR_NOT_CONFIRMED:
    'This email and password do not match. If you have just signed up, open the link in our email first.',
  CONFIRMATION_EXPIRED:
    'This link has expired, or is for another address. Choose a new password instead.',
  INVALID_EMAIL: 'This is not an email address.',
  PASSWORD_TOO_SHORT: 'A password needs at least 8 characters.',
  PASSWORD_TOO_LONG: 'This password is too long.',
  INVALID_PASSWORD: 'This is not your current password.',
  INVALID_CODE: 'This is not the code that the app shows now.',
  CODE_USED: 'This code was already used. Wait for the next one.',
  INVALID_BACKUP_CODE: 'This is not one of your recovery codes, or it was already used.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Sign in again.',
  SINGLE_SIGN_ON_REQUIRED: 'Your workspace requires single sign-on. Sign in with it.',
  SESSION_NOT_FRESH: 'Sign in again first.',
  PASSKEY_NOT_FOUND: 'This passkey belongs to no account here, or was removed.',
  AUTHENTICATION_FAILED: 'This passkey was not accepted.',
  CHALLENGE_NOT_FOUND: 'This took too long. Try again.',
  INVALID_TOKEN: 'This link was already used, or it has expired. Ask for a new one.',
}

function messageFor(status: number, answer: unknown): string {
  // What our own limits and bans say; the library was not asked then.
  const { message, error } = (answer ?? {}) as { message?: string; error?: { message?: string } }
  const own = error?.message
  if (status === 429) return own || 'Too many attempts. Try again in a minute.'
  return messages[codeOf(answer) ?? ''] || message || own || 'The server refused this. Try again.'
}

function codeOf(answer: unknown): string | undefined {
  return ((answer ?? {}) as { code?: string }).code
}

/** Asks better-auth, whose calls are no routes of ours. */
function ask(path: string, body: object = {}): Promise<AuthResult> {
  return askFor(path, body)
}

export type AuthAnswer<Reply> = { readonly ok: true; readonly reply: Reply } | AuthFailure

/** The same, with what it replied. */
export async function askFor<Reply>(path: string, body: object): Promise<AuthAnswer<Reply>> {
  try {
    const response = await fetch(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json().catch(() => null)
    // What better-auth replies is known from its version, which is pinned.
    if (response.ok) return { ok: true, reply: answer as Reply }
    return {
      ok: false,
      message: messageFor(response.status, answer),
      isStale: codeOf(answer) === 'SESSION_NOT_FRESH',
    }
  } catch {
    return { ok: false, message: 'The server cannot be reached. Check your connection.' }
  }
}

export type SignInResult = AuthResult & { readonly wantsCode?: boolean }

export interface SignIn {
  readonly email: string
  readonly password: string
  /** The token of the mail that confirms a new account's address. */
  readonly confirmation?: string | undefined
}

/** `wantsCode`: the password is right, and a code of the second factor is asked for. */
export async function signIn({ confirmation, ...given }: SignIn): Promise<SignInResult> {
  const answer = await askFor<{ twoFactorRedirect?: boolean } | null>('sign-in/email', {
    ...given,
    ...(confirmation && { confirmation }),
  })
  return answer.ok ? { ok: true, wantsCode: answer.reply?.twoFactorRedirect === true } : answer
}

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  /** The token of an invitation, where only the invited may sign up. */
  readonly invitation?: string | undefined
  /** The path where whoever confirms their address goes on. */
  readonly next: string
}

export type SignUpResult = AuthResult & { readonly isMailed?: boolean }

/**
 * Makes an account; a trial user's workspace becomes the account's. `isMailed`: a link was sent to
 * the address, or, if it has an account, a mail that says so. Nobody is signed in then.
 */
export async function signUp({ invitation, next, ...account }: NewAccount): Promise<SignUpResult> {
  const answer = await askFor<{ confirmation?: 'mailed' } | null>('sign-up/email', {
    ...account,
    // The identity library takes plain paths only, and refuses the sign-up for any other.
    ...(/^\/[\w/-]*$/.test(next) && { callbackURL: next }),
    ...(invitation && { invitation }),
  })
  return answer.ok ? { ok: true, isMailed: answer.reply?.confirmation === 'mailed' } : answer
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

export interface NewPassword {
  readonly currentPassword: string
  readonly newPassword: string
  /** Connected extensions keep recording. */
  readonly keepExtensions: boolean
}

/** Changes the password, and ends the account's other sessions and the trust in its browsers. */
export function changePassword(change: NewPassword): Promise<AuthResult> {
  return ask('change-password', { ...change, revokeOtherSessions: true })
}

export function changeName(name: string): Promise<AuthResult> {
  return ask('update-user', { name })
}
