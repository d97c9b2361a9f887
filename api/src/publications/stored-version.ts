import {
  chapterSchema,
  type DemoDocument,
  defineStored,
  demoDocumentSchema,
  htmlEditSchema,
  type StoredReading,
  type Withheld,
} from '@waystep/demo-model'
import { z } from 'zod'
import type { DemoVersionRow } from '../repositories/demo-versions.ts'

/** What a version of a demo holds, as every later version of Waystep reads it. */
interface Contents {
  readonly document: DemoDocument
  readonly withheld: Withheld
}

/** The column of what was withheld since. */
export const withheldSchema = z.object({
  edits: z.array(htmlEditSchema),
  chapters: z.array(chapterSchema),
})

/** How the columns of a version are read, by the version of the format that their row says. */
export const storedVersion = defineStored<Contents>({
  schema: z.object({
    document: demoDocumentSchema,
    withheld: withheldSchema,
  }),
  steps: [],
})

/** Reads what was published, whichever version of Waystep stored it. */
export function readVersion({
  version,
  document,
  withheld,
}: Pick<DemoVersionRow, 'version' | 'document' | 'withheld'>): StoredReading<Contents> {
  return storedVersion.read({ version, document, withheld })
}
