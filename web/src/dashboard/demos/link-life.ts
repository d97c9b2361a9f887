const hour = 60 * 60 * 1000
const day = 24 * hour

export const linkExpired = 'Link expired'

/** What a card says of the end of its link: `Link expires in 3 days`; null: it has none. */
export function linkLifeOf(linkExpiresAt: string | null, now = new Date()): string | null {
  if (linkExpiresAt === null) return null
  const left = new Date(linkExpiresAt).getTime() - now.getTime()
  if (left <= 0) return linkExpired
  const [count, unit] =
    left < 2 * day ? [Math.ceil(left / hour), 'hour'] : [Math.ceil(left / day), 'day']
  return `Link expires in ${count} ${unit}${count === 1 ? '' : 's'}`
}
