import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; `prefix` tells people and scanners of leaked secrets what it is. */
export function makeToken(prefix: string): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** What the database keeps. The token is random, so no salt or slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export const recordingTokenPrefix = 'wsr_'
export const invitationTokenPrefix = 'wsi_'
