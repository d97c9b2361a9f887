import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type AuthResult, askFor } from './auth.ts'

/** Can this browser use passkeys at this address at all? */
export const usesPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Makes a passkey on a device of whoever is signed in, and adds it to their account. */
export async function addPasskey(name: string): Promise<AuthResult> {
  const asked = await askFor<PublicKeyCredentialCreationOptionsJSON>(
    'passkey/generate-register-options',
    {},
  )
  if (!asked.ok) return asked
  return await withDevice(async ({ startRegistration }) => {
    const response = await startRegistration({ optionsJSON: asked.reply })
    return await askFor('passkey/verify-registration', { name, response })
  })
}

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<AuthResult> {
  const asked = await askFor<PublicKeyCredentialRequestOptionsJSON>(
    'passkey/generate-authenticate-options',
    {},
  )
  if (!asked.ok) return asked
  return await withDevice(async ({ startAuthentication }) => {
    const response = await startAuthentication({
      // The server refuses what a device did without knowing the person, so none is asked for that.
      optionsJSON: { ...asked.reply, userVerification: 'required' },
    })
    return await askFor('passkey/verify-authentication', { response })
  })
}

type Device = typeof import('@simplewebauthn/browser')

/** Only whoever uses a passkey loads what speaks to devices. */
async function withDevice(use: (device: Device) => Promise<AuthResult>): Promise<AuthResult> {
  try {
    return await use(await import('@simplewebauthn/browser'))
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}

/** The names are those of https://www.w3.org/TR/webauthn-3/. */
function messageOf(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used.'
    case 'InvalidStateError':
      return 'This device already has a passkey for this account.'
    case 'SecurityError':
      return 'Passkeys work only at the server’s own address, with https or at localhost.'
    default:
      return 'The passkey could not be used. Try again.'
  }
}
