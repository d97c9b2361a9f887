/** What one copy may be at most: it is made while its receiver waits. */
export const copyLimits = {
  steps: 300,
  /** Bytes of files and pages that the receiver does not have yet. */
  bytes: 1024 * 1024 * 1024,
  /** Milliseconds that it may take. */
  time: 120_000,
  /** Files that are copied at a time. */
  filesAtOnce: 3,
} as const
