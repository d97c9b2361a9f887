import { readSigned, sign } from './signed.ts'

/** What the holder of an address under `/v/` may see. */
export interface Grant {
  readonly publicationId: string
  /** Steps whose gates the viewer has passed. */
  readonly passed: readonly string[]
  /** Null for a demo without gates: its addresses are stable, so that a CDN may keep what they answer. */
  readonly expiresAt: Date | null
  /** The custom domain where it holds and nowhere else; null: at the server's own name, and nowhere else. */
  readonly domainId: string | null
}

export type ReadGrant = { ok: true; grant: Grant } | { ok: false; reason: 'forged' | 'expired' }

/** How long a viewer of a demo with gates may take. */
export const grantLifetimeMs = 12 * 60 * 60 * 1000

/** The grant as a part of a path. */
export function signGrant(secret: string, grant: Grant): string {
  const { publicationId, passed, expiresAt, domainId } = grant
  const seconds = expiresAt === null ? 0 : Math.ceil(expiresAt.getTime() / 1000)
  const content = [publicationId, [...passed].sort(), seconds]
  return sign(secret, 'waystep grant', domainId === null ? content : [...content, domainId])
}

export function readGrant(secret: string, text: string, now: Date): ReadGrant {
  const content = readSigned(secret, 'waystep grant', text)
  if (!isContent(content)) return { ok: false, reason: 'forged' }
  const [publicationId, passed, seconds, domainId = null] = content
  const expiresAt = seconds === 0 ? null : new Date(seconds * 1000)
  if (expiresAt !== null && expiresAt <= now) return { ok: false, reason: 'expired' }
  return { ok: true, grant: { publicationId, passed, expiresAt, domainId } }
}

function isContent(value: unknown): value is [string, string[], number, string?] {
  if (!Array.isArray(value) || value.length < 3 || value.length > 4) return false
  const [publicationId, passed, seconds, domainId]: unknown[] = value
  return (
    typeof publicationId === 'string' &&
    Array.isArray(passed) &&
    passed.every((id) => typeof id === 'string') &&
    typeof seconds === 'number' &&
    (domainId === undefined || typeof domainId === 'string')
  )
}
