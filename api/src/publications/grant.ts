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
  /** The translation that its holder gets; null: the demo in its own language. */
  readonly translation: GrantedTranslation | null
}

/**
 * A language, and the revision of its texts when it was granted: caches keep what an address answered, so texts that have
 * changed since are at another one.
 */
export interface GrantedTranslation {
  readonly language: string
  readonly revision: number
}

export type ReadGrant = { ok: true; grant: Grant } | { ok: false; reason: 'forged' | 'expired' }

/** How long a viewer of a demo with gates may take. */
export const grantLifetimeMs = 12 * 60 * 60 * 1000

/** The grant as a part of a path. */
export function signGrant(secret: string, grant: Grant): string {
  const { publicationId, passed, expiresAt, domainId, translation } = grant
  const seconds = expiresAt === null ? 0 : Math.ceil(expiresAt.getTime() / 1000)
  const content = [publicationId, [...passed].sort(), seconds]
  const place = domainId === null ? content : [...content, domainId]
  const all =
    translation === null
      ? place
      : [...content, domainId, translation.language, translation.revision]
  return sign(secret, 'waystep grant', all)
}

export function readGrant(secret: string, text: string, now: Date): ReadGrant {
  const content = readSigned(secret, 'waystep grant', text)
  if (!isContent(content)) return { ok: false, reason: 'forged' }
  const [publicationId, passed, seconds, domainId = null, language, revision] = content
  const expiresAt = seconds === 0 ? null : new Date(seconds * 1000)
  if (expiresAt !== null && expiresAt <= now) return { ok: false, reason: 'expired' }
  const translation =
    language === undefined || revision === undefined ? null : { language, revision }
  return { ok: true, grant: { publicationId, passed, expiresAt, domainId, translation } }
}

type Content = [string, string[], number, (string | null)?, string?, number?]

function isContent(value: unknown): value is Content {
  if (!Array.isArray(value) || value.length < 3 || value.length > 6) return false
  const [publicationId, passed, seconds, domainId, language, revision]: unknown[] = value
  return (
    typeof publicationId === 'string' &&
    Array.isArray(passed) &&
    passed.every((id) => typeof id === 'string') &&
    typeof seconds === 'number' &&
    (domainId === undefined || domainId === null || typeof domainId === 'string') &&
    (language === undefined || typeof language === 'string') &&
    typeof revision === (language === undefined ? 'undefined' : 'number')
  )
}
