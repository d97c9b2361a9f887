/** V4.9, V9.1: milliseconds after the last key at which a text is taken over. */
const settled = 600

/** What is being typed into the steps' texts, until it is taken over. */
export interface TypedTexts {
  /** Not taken over yet; undefined: nothing is. */
  of(stepId: string): string | undefined
  type(stepId: string, text: string): void
  /** Takes over at once what waits: before anything reads the draft. */
  flush(): void
  /** What waits is lost. */
  forget(): void
}

export function createTypedTexts(take: (stepId: string, text: string) => void): TypedTexts {
  const waiting = new Map<string, { readonly text: string; readonly timer: number }>()
  const end = (stepId: string) => {
    const typed = waiting.get(stepId)
    clearTimeout(typed?.timer)
    waiting.delete(stepId)
    return typed
  }
  const takeOver = (stepId: string) => {
    const typed = end(stepId)
    if (typed) take(stepId, typed.text)
  }
  return {
    of: (stepId) => waiting.get(stepId)?.text,
    type(stepId, text) {
      end(stepId)
      waiting.set(stepId, { text, timer: window.setTimeout(takeOver, settled, stepId) })
    },
    flush() {
      for (const stepId of [...waiting.keys()]) takeOver(stepId)
    },
    forget() {
      for (const stepId of [...waiting.keys()]) end(stepId)
    },
  }
}
