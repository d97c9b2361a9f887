import { type Command, commandSchema, defineStored } from '@waystep/demo-model'
import { z } from 'zod'
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

/** How journaled commands are read, whichever version of the editor has written them. */
export const storedEntry = defineStored<JournalEntry>({
  schema: z.object({
    demoId: z.string(),
    clientId: z.string(),
    seq: z.int().positive(),
    // The first of version 1 did not say whose they are.
    author: z.string().nullable().default(null),
    at: z.number(),
    command: commandSchema,
  }),
  steps: [],
})
