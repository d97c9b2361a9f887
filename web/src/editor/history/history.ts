import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { type Command, type DemoDocument, mergedCommand, singlesOf } from '@waystep/demo-model'
import type { DemoSync } from '../saving/demo-sync.ts'
import { createGestureRun } from './gesture-run.ts'
import { ownPart } from './own-part.ts'

/** What undoing one gesture takes: the command, and what the gesture is called in menus and toasts. */
interface HistoryEntry {
  readonly label: string
  readonly command: Command
  /** Changes with the same key that follow each other are one entry: typing a name, say; null for none. */
  readonly gesture: string | null
}

interface Kept extends HistoryEntry {
  /** As the gesture left it: where it is otherwise by now, somebody else was there. */
  readonly left: DemoDocument
}

export type HistoryStep =
  | { readonly done: true; readonly label: string }
  | { readonly done: false; readonly label: string; readonly why: 'gone' | 'changed-by-others' }

export interface History {
  readonly undoLabel: ReadonlySignal<string | null>
  readonly redoLabel: ReadonlySignal<string | null>
  record(entry: HistoryEntry): void
  /** What the server did for a gesture, however long it took: undone with it while it is the last one. */
  complete(entry: HistoryEntry): void
  /** Null: there is nothing to undo. */
  undo(): HistoryStep | null
  redo(): HistoryStep | null
}

const limit = 200

/** One command that takes back a change, and then the one before it. */
function takingBackBoth(later: Command, earlier: Command): Command {
  const one = mergedCommand(later, earlier)
  return one ?? { type: 'batch', commands: [...singlesOf(later), ...singlesOf(earlier)] }
}

/**
 * Undo and redo: both run the inverse of what was done last, and keep the inverse of that. What others
 * have changed since stays as they left it.
 */
export function createHistory({
  document,
  dispatch,
}: Pick<DemoSync, 'document' | 'dispatch'>): History {
  const undos = signal<readonly Kept[]>([])
  const redos = signal<readonly Kept[]>([])
  const gestures = createGestureRun()

  function keep(entry: HistoryEntry): Kept[] {
    const left = document.peek()
    return left ? [{ ...entry, left }] : []
  }

  function move(from: typeof undos, to: typeof undos): HistoryStep | null {
    const entry = from.value.at(-1)
    const now = document.peek()
    if (!entry || !now) return null
    gestures.end()
    const { label } = entry
    from.value = from.value.slice(0, -1)
    const command = ownPart(entry.command, entry.left, now)
    if (!command) return { done: false, label, why: 'changed-by-others' }
    const result = dispatch(command)
    if (!result.ok) return { done: false, label, why: 'gone' }
    to.value = [...to.value, ...keep({ label, command: result.inverse, gesture: null })]
    return { done: true, label }
  }

  function add({ label, command, gesture }: HistoryEntry, goesOn: boolean): void {
    const last = undos.value.at(-1)
    redos.value = []
    if (goesOn && last) {
      const both = takingBackBoth(command, last.command)
      undos.value = [
        ...undos.value.slice(0, -1),
        ...keep({ label: last.label, command: both, gesture }),
      ]
    } else {
      undos.value = [...undos.value, ...keep({ label, command, gesture })].slice(-limit)
    }
  }

  return {
    undoLabel: computed(() => undos.value.at(-1)?.label ?? null),
    redoLabel: computed(() => redos.value.at(-1)?.label ?? null),
    record: (entry) => add(entry, gestures.goesOn(entry.gesture)),
    complete: (entry) =>
      add(entry, entry.gesture !== null && undos.value.at(-1)?.gesture === entry.gesture),
    undo: () => move(undos, redos),
    redo: () => move(redos, undos),
  }
}
