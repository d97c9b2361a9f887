const hour = 3_600_000

/** Whole hours until a time, rounded up, and 0 from then on (E2.19). @param expiresAt ISO 8601 */
export function hoursLeft(expiresAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / hour))
}

export function expiryText(hours: number): string {
  return `Link expires in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
