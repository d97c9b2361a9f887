/** How long a link lives, or when it ends. */
export const expiryChoices = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: 'date', label: 'On a date' },
] as const

export type ExpiryChoice = (typeof expiryChoices)[number]['value']

/** The same time of day so many days later, whatever the clocks do meanwhile. */
export function daysLater(now: Date, days: number): Date {
  const then = new Date(now)
  then.setDate(then.getDate() + days)
  return then
}

/** As an input of a local date and time has it: `2026-12-24T18:00`. */
export function localText(time: Date): string {
  const pad = (part: number, digits = 2) => String(part).padStart(digits, '0')
  const date = [pad(time.getFullYear(), 4), pad(time.getMonth() + 1), pad(time.getDate())]
  return `${date.join('-')}T${pad(time.getHours())}:${pad(time.getMinutes())}`
}

/** The time that such a text means where its author is; null: none. */
export function timeOf(text: string): Date | null {
  const time = new Date(text)
  return text === '' || Number.isNaN(time.getTime()) ? null : time
}

/** A time for people, with the zone it is told in: `24 Dec 2026, 18:00 (Europe/Berlin)`. */
export function timeInWords(time: Date, locale?: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const words = time.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return `${words} (${timeZone})`
}
