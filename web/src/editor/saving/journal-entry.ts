import type { Command } from '@waystep/demo-model'

/** A command that the server has not acknowledged yet. */
export interface JournalEntry {
  readonly demoId: string
  readonly clientId: string
  readonly seq: number
  /** Milliseconds since 1970; orders the entries of several tabs. */
  readonly at: number
  readonly command: Command
}
