import { type Issue, issue } from './issue.ts'

/** What the logo of a demo's page may be (E2.64). */
export const logoTypes = ['image/png', 'image/jpeg', 'image/svg+xml', 'image/gif'] as const

/** Bytes. */
export const logoLimit = 1024 * 1024

/** Is the file too large, or nothing that a logo can be? Ask for the type its bytes have. */
export function logoIssue({ type, size }: { type: string; size: number }): Issue | null {
  if (size > logoLimit) return issue('logo-too-large', [])
  return logoTypes.some((known) => known === type) ? null : issue('logo-type', [])
}
