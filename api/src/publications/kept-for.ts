const hour = 60 * 60

interface Kept {
  /** Whose caches may keep it: everybody's, or its viewer's own browser alone. */
  readonly whom: 'public' | 'private'
  /** When it must not be seen any more; null: nobody has said when. */
  readonly endsAt: Date | null
  readonly now: Date
  /** Seconds that shared caches may keep it, since it may end at any moment. */
  readonly sharedSeconds: number
}

/**
 * How long caches may keep what viewers get. It never changes, but it can end at any moment, and then a
 * cache that is not asked goes on showing it: a shared one for `sharedSeconds`, a browser that has shown it
 * already for an hour. Both ask again after that, and neither keeps it beyond the time at which it ends.
 */
export function keptFor({ whom, endsAt, now, sharedSeconds }: Kept): string {
  const left =
    endsAt === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 1000))
  const own = `${whom}, max-age=${Math.min(hour, left)}`
  return whom === 'private' ? own : `${own}, s-maxage=${Math.min(sharedSeconds, left)}`
}
