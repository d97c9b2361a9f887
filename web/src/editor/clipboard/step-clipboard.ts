import { copyablePart, type DemoDocument, demoDocumentSchema } from '@waystep/demo-model'

const key = 'waystep.copied-steps'

/**
 * What was copied, for every tab of this browser. The system's clipboard is not used: pages that
 * are not served over https may not read it.
 */
export function keepCopied(document: DemoDocument, stepIds: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copyablePart(document, stepIds)))
    return true
  } catch {
    // No room, or a browser that keeps nothing.
    return false
  }
}

/** What was copied last; null when nothing was, or when it cannot be read. */
export function copied(): DemoDocument | null {
  try {
    const kept = localStorage.getItem(key)
    if (kept === null) return null
    const read = demoDocumentSchema.safeParse(JSON.parse(kept))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const hasCopied = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
