import type { Command } from '@waystep/demo-model'
import type { Author } from './author.ts'

/** A command that the server has not acknowledged yet. */
export interface JournalEntry {
  readonly demoId: string
  readonly clientId: string
  readonly seq: number
  /** Whose it is: nobody else who signs in on this device sends it. */
  readonly author: Author
  /** Milliseconds since 1970; orders the entries of several tabs. */
  readonly at: number
  readonly command: Command
}
