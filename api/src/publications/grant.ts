import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What the holder of an address under `/v/` may see. */
export interface Grant {
  readonly publicationId: string
  /** Steps whose gates the viewer has passed. */
  readonly passed: readonly string[]
  /** Null for a demo without gates: its addresses are stable, so that a CDN may keep what they answer. */
  readonly expiresAt: Date | null
}

export type ReadGrant = { ok: true; grant: Grant } | { ok: false; reason: 'forged' | 'expired' }

/** How long a viewer of a demo with gates may take. */
export const grantLifetimeMs = 12 * 60 * 60 * 1000

/** The grant as a part of a path: payload and signature, both base64url, joined by a dot. */
export function signGrant(secret: string, grant: Grant): string {
  const payload = Buffer.from(
    JSON.stringify([
      grant.publicationId,
      [...grant.passed].sort(),
      grant.expiresAt === null ? 0 : Math.ceil(grant.expiresAt.getTime() / 1000),
    ]),
  ).toString('base64url')
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`
}

export function readGrant(secret: string, text: string, now: Date): ReadGrant {
  const [payload, signature, ...rest] = text.split('.')
  if (payload === undefined || signature === undefined || rest.length > 0)
    return { ok: false, reason: 'forged' }
  const expected = signatureOf(secret, payload)
  const given = Buffer.from(signature, 'base64url')
  // Two spellings of one signature would be two addresses of one page in a cache.
  if (given.toString('base64url') !== signature) return { ok: false, reason: 'forged' }
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    return { ok: false, reason: 'forged' }
  }
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  if (!isContent(content)) return { ok: false, reason: 'forged' }
  const [publicationId, passed, seconds] = content
  const expiresAt = seconds === 0 ? null : new Date(seconds * 1000)
  if (expiresAt !== null && expiresAt <= now) return { ok: false, reason: 'expired' }
  return { ok: true, grant: { publicationId, passed, expiresAt } }
}

function signatureOf(secret: string, payload: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waystep grant', 32))
  return createHmac('sha256', key).update(payload).digest()
}

function isContent(value: unknown): value is [string, string[], number] {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [publicationId, passed, seconds]: unknown[] = value
  return (
    typeof publicationId === 'string' &&
    Array.isArray(passed) &&
    passed.every((id) => typeof id === 'string') &&
    typeof seconds === 'number'
  )
}
