/** A step as its author knows it. */
export interface ExpectedStep {
  readonly name: string
  /** The text of its one hotspot: a mark for every edit of it, in their order. */
  readonly text: string
}

type Steps = readonly ExpectedStep[]

/** As many as the editor takes back. */
const undoLimit = 200

/** What the demo must be after the edits so far; knows nothing of commands, queues and servers. */
export interface ExpectedDemo {
  steps(): Steps
  change(next: Steps): void
  canUndo(): boolean
  canRedo(): boolean
  undo(): void
  redo(): void
  /** A tab that is killed forgets what could be undone, not what was done. */
  forgetHistory(): void
}

export function expectedDemo(steps: Steps): ExpectedDemo {
  let current = steps
  let undos: Steps[] = []
  let redos: Steps[] = []
  const move = (from: Steps[], to: Steps[]) => {
    const next = from.pop()
    if (!next) throw new Error('there is nothing to take back')
    to.push(current)
    current = next
  }
  return {
    steps: () => current,
    change(next) {
      undos = [...undos, current].slice(-undoLimit)
      redos = []
      current = next
    },
    canUndo: () => undos.length > 0,
    canRedo: () => redos.length > 0,
    undo: () => move(undos, redos),
    redo: () => move(redos, undos),
    forgetHistory() {
      undos = []
      redos = []
    },
  }
}
