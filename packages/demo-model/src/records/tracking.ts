/**
 * Are viewers' doings counted? on: yes. ask: of those who agree. off: no. From the freest to the strictest.
 */
export const trackings = ['on', 'ask', 'off'] as const
export type Tracking = (typeof trackings)[number]

/** What holds where several say something: each can only be stricter than the others. */
export function strictestTracking(...said: readonly Tracking[]): Tracking {
  return trackings[Math.max(0, ...said.map((one) => trackings.indexOf(one)))] ?? 'on'
}
