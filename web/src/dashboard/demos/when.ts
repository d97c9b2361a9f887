const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The same inside a sentence: `yesterday`. */
export function whenInSentence(time: string): string {
  const when = whenOf(time)
  return when === 'Just now' || when === 'Yesterday' ? when.toLowerCase() : when
}

/** How long ago, as short as it is useful: `4 min ago`, `3 h ago`, `Yesterday`, `28 Aug`. */
export function whenOf(time: string, now = new Date(), locale?: string): string {
  const then = new Date(time)
  const age = now.getTime() - then.getTime()
  if (age < minute) return 'Just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  const midnight = new Date(now)
  midnight.setHours(0, 0, 0, 0)
  if (then >= midnight || age < 6 * hour) return `${Math.floor(age / hour)} h ago`
  if (then.getTime() >= midnight.getTime() - day) return 'Yesterday'
  const sameYear = then.getFullYear() === now.getFullYear()
  return then.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'short',
    ...(!sameYear && { year: 'numeric' }),
  })
}
