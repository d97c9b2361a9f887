import { copyablePart, type DemoDocument, demoDocumentSchema } from '@waystep/demo-model'
import { z } from 'zod'
import type { Author } from '../saving/author.ts'
import { copiedStepsKey } from './copied-steps-key.ts'

/** Whose steps they are: whoever signs in next on this device is not shown them. */
const keptSchema = z.object({ author: z.string().nullable(), document: z.unknown() })

/**
 * What was copied, for every tab of this browser. The system's clipboard is not used: pages that
 * are not served over https may not read it.
 */
export function keepCopied(
  document: DemoDocument,
  stepIds: readonly string[],
  author: Author,
): boolean {
  try {
    const kept = { author, document: copyablePart(document, stepIds) }
    localStorage.setItem(copiedStepsKey, JSON.stringify(kept))
    return true
  } catch {
    // No room, or a browser that keeps nothing.
    return false
  }
}

/** What this author copied last; null when nothing was, or when it cannot be read. */
export function copied(author: Author): DemoDocument | null {
  try {
    const kept = keptSchema.parse(JSON.parse(localStorage.getItem(copiedStepsKey) ?? ''))
    const read = demoDocumentSchema.safeParse(kept.document)
    return read.success && kept.author === author ? read.data : null
  } catch {
    return null
  }
}

export const hasCopied = (): boolean => {
  try {
    return localStorage.getItem(copiedStepsKey) !== null
  } catch {
    return false
  }
}
