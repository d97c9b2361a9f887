import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { confirmAddress, hasAccount } from '../repositories/users.ts'
import type { Services } from '../services.ts'

/** Asks better-auth; each time anew, since what is asked with is read once. */
type Ask = () => Promise<Response>

/**
 * Signing up and in where addresses are confirmed by mail. What is answered does not depend on
 * whether there was an account: only who reads the mail of the address learns that.
 */
export async function askConfirming(
  services: Services,
  call: string,
  { body, email }: { readonly body: unknown; readonly email: string },
  ask: Ask,
): Promise<Response> {
  switch (call) {
    case '/api/auth/sign-up/email':
      return await signUp(services, email, ask)
    case '/api/auth/sign-in/email':
      return await signIn(services, email, confirmationIn(body), ask)
    default:
      return await ask()
  }
}

/** Milliseconds: longer than either way takes, so that a clock tells nothing either. */
const signUpTakes = 500

async function signUp({ db }: Services, email: string, ask: Ask): Promise<Response> {
  const [response] = await Promise.all([ask(), wait(signUpTakes)])
  // Only one of two sign-ups at once can make the account.
  const lostRace = async () =>
    (await codeOf(response)) === 'FAILED_TO_CREATE_USER' && (await hasAccount(db, email))
  return response.ok || (await lostRace()) ? Response.json({ confirmation: 'mailed' }) : response
}

/** The link of the mail is asked for with the password: who only opened it made no account of theirs. */
async function signIn(
  { db, identity }: Services,
  email: string,
  token: string | null,
  ask: Ask,
): Promise<Response> {
  // Judged before the password is, or the answer would tell whether that was right.
  if (token !== null && (await identity.confirmedBy(token)) !== email)
    return failure(400, 'CONFIRMATION_EXPIRED', 'This link no longer works. Ask for a new one.')
  const response = await ask()
  const code = await codeOf(response)
  if (code === 'EMAIL_NOT_VERIFIED' && token !== null) {
    await confirmAddress(db, email)
    return await ask()
  }
  if (code !== 'EMAIL_NOT_VERIFIED' && code !== 'INVALID_EMAIL_OR_PASSWORD') return response
  const message = 'Wrong email or password, or an address that was not confirmed yet.'
  return failure(401, 'WRONG_OR_NOT_CONFIRMED', message)
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status })
}

const withConfirmation = z.object({ confirmation: z.string() })

function confirmationIn(body: unknown): string | null {
  const parsed = withConfirmation.safeParse(body)
  return parsed.success ? parsed.data.confirmation : null
}

/** What better-auth calls the failure; of a success, nothing. */
async function codeOf(response: Response): Promise<string | undefined> {
  if (response.ok) return undefined
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return z.object({ code: z.string() }).safeParse(body).data?.code
}
