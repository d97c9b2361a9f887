import type { ProviderFailureKind } from './provider-failure.ts'

/** What a status means where its service says no more about it. */
export function failureOfStatus(status: number): ProviderFailureKind {
  if (status === 401 || status === 403) return 'refused'
  if (status === 402) return 'no-credit'
  if (status === 408 || status === 425 || status === 429) return 'busy'
  if (status >= 500) return 'unreachable'
  // Nothing is followed: an address that leads elsewhere is a wrong one.
  if (status < 400) return 'wrong-reply'
  return 'not-possible'
}

/** A day: nobody waits longer for a service. */
const longest = 86_400

/** Seconds until a service wants to be asked again, by its header `Retry-After`; null where it says nothing of use. */
export function retryAfterOf(header: string | string[] | undefined): number | null {
  const said = Array.isArray(header) ? header[0] : header
  if (said === undefined) return null
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(longest, Math.max(0, Math.ceil(seconds))) : null
}
