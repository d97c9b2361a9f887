const year = 365 * 24 * 60 * 60

/**
 * How long caches may keep what never changes: not beyond the time at which it must not be seen any more.
 *
 * @param endsAt null: never
 */
export function keptFor(whom: 'public' | 'private', endsAt: Date | null, now: Date): string {
  const left = endsAt === null ? year : Math.floor((endsAt.getTime() - now.getTime()) / 1000)
  return `${whom}, max-age=${Math.max(0, Math.min(year, left))}, immutable`
}
