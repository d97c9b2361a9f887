import { within } from '../assets/within.ts'

/** Milliseconds in which a frame must answer: a page that is busy for ever holds no capture up. */
const timeoutMs = 4_000

/** What comes in time; null where it fails, or takes longer. */
export const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  within(
    timeoutMs,
    work.catch(() => null),
  )
