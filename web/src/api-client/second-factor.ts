import { type AuthResult, askFor } from './auth.ts'

/** What an authenticator app is told, and the codes for the day it is lost. */
export interface SecondFactorSetUp {
  readonly totpURI: string
  readonly backupCodes: readonly string[]
}

/** Begins to set up; nothing is asked for at sign-in before `confirmSecondFactor` took a code. */
export const beginSecondFactor = (password: string) =>
  askFor<SecondFactorSetUp>('two-factor/enable', { password })

/** Takes the first code of an app that was set up. */
export const confirmSecondFactor = (code: string): Promise<AuthResult> =>
  askFor('two-factor/verify-totp', { code: digitsOf(code) })

/** Ends a sign-in whose password was right, by a code of the app. */
export const giveCode = (code: string, trustDevice: boolean): Promise<AuthResult> =>
  askFor('two-factor/verify-totp', { code: digitsOf(code), trustDevice })

/** The same by a recovery code, which is used up. */
export const giveRecoveryCode = (code: string, trustDevice: boolean): Promise<AuthResult> =>
  askFor('two-factor/verify-backup-code', { code: code.trim(), trustDevice })

export const newRecoveryCodes = (password: string) =>
  askFor<Pick<SecondFactorSetUp, 'backupCodes'>>('two-factor/generate-backup-codes', { password })

export const turnOffSecondFactor = (password: string): Promise<AuthResult> =>
  askFor('two-factor/disable', { password })

/** Apps show codes in two groups, and people type them so. */
function digitsOf(code: string): string {
  return code.replace(/\s/g, '')
}
