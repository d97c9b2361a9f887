import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'

/** More than anybody has; each is looked at when another is added. */
const mostPasskeys = 20

/**
 * Passkeys, by better-auth's plugin. They are of the server's own address, so that a page elsewhere
 * gets no answer for it. The plugin asks authenticators to know the person and takes their answer when
 * they did not; here such an answer is refused, since a passkey stands for both factors.
 *
 * @param address where people reach the server, without a slash at the end
 */
export function passkeys(address: string) {
  const { hostname, origin } = new URL(address)
  return passkey({
    rpName: 'Waystep',
    rpID: hostname,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    schema: { passkey: { modelName: 'passkeys' } },
    registration: {
      afterVerification: async ({ ctx, verification, user }) => {
        refuseUnknownPerson(verification.registrationInfo?.userVerified)
        await refuseOneMore(ctx, user.id, verification.registrationInfo?.credential.id ?? '')
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        refuseUnknownPerson(verification.authenticationInfo.userVerified)
      },
    },
  })
}

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]
type Registration = NonNullable<PasskeyOptions['registration']>
type Registered = Parameters<NonNullable<Registration['afterVerification']>>[0]

/** A trial user has no account that a passkey could open again. */
export async function refuseTrialPasskey(ctx: AuthContext): Promise<void> {
  const session = await getSessionFromCtx(ctx)
  if (session?.user.isAnonymous !== true) return
  throw new APIError('FORBIDDEN', {
    code: 'TRIAL_HAS_NO_PASSKEYS',
    message: 'Sign up first: a trial has no account to add a passkey to.',
  })
}

function refuseUnknownPerson(isVerified: boolean | undefined): void {
  if (isVerified === true) return
  throw new APIError('UNAUTHORIZED', {
    code: 'USER_NOT_VERIFIED',
    message:
      'The passkey did not check that it was you. Use one with a PIN, a fingerprint or your face.',
  })
}

async function refuseOneMore(
  { context }: Registered['ctx'],
  userId: string,
  credentialId: string,
): Promise<void> {
  const count = (field: string, value: string) =>
    context.adapter.count({ model: 'passkey', where: [{ field, value }] })
  if ((await count('credentialID', credentialId)) > 0)
    throw new APIError('CONFLICT', {
      code: 'PASSKEY_EXISTS',
      message: 'This passkey was already added.',
    })
  if ((await count('userId', userId)) >= mostPasskeys)
    throw new APIError('FORBIDDEN', {
      code: 'TOO_MANY_PASSKEYS',
      message: `An account can have at most ${mostPasskeys} passkeys. Remove one first.`,
    })
}
