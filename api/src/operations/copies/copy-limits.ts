/** What one copy may be at most. */
export const copyLimits = {
  steps: 300,
  /** Bytes of files and pages that the receiver does not have yet. */
  bytes: 1024 * 1024 * 1024,
  /** Milliseconds that it may take. */
  time: 15 * 60_000,
  /** Files that are copied at a time. */
  filesAtOnce: 3,
} as const
