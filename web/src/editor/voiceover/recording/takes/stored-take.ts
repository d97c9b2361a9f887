import { defineStored } from '@waystep/demo-model'
import { z } from 'zod'
import type { Author } from '../../../saving/author.ts'
import type { OwnVoice } from '../own-voice.ts'

/** A voice that is not saved yet, as this device keeps it: one for each tab, demo and step. */
export interface Take {
  readonly demoId: string
  readonly stepId: string
  readonly tabId: string
  readonly author: Author
  /** When it was kept last, in milliseconds since 1970. */
  readonly at: number
  readonly voice: OwnVoice
}

/** How takes on this device are read, whichever version of the editor has written them. */
export const storedTake = defineStored<Take>({
  schema: z.object({
    demoId: z.string(),
    stepId: z.string(),
    tabId: z.string(),
    author: z.string().nullable(),
    at: z.number(),
    voice: z.object({
      blob: z.instanceof(Blob),
      duration: z.number().nonnegative(),
      source: z.enum(['recorded', 'uploaded']),
    }),
  }),
  steps: [],
})
