import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import { type Command, type DemoDocument, singlesOf } from '@waystep/demo-model'
import type { DemoSync } from '../saving/demo-sync.ts'
import { ownPart } from './own-part.ts'

/** What undoing one gesture takes: the command, and what the gesture is called in menus and toasts. */
interface HistoryEntry {
  readonly label: string
  readonly command: Command
  /** Changes with the same key that follow each other are one entry: typing a name, say. */
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
  /** Null: there is nothing to undo. */
  undo(): HistoryStep | null
  redo(): HistoryStep | null
}

const limit = 200

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

  function keep(entry: HistoryEntry): Kept[] {
    const left = document.peek()
    return left ? [{ ...entry, left }] : []
  }

  function move(from: typeof undos, to: typeof undos): HistoryStep | null {
    const entry = from.value.at(-1)
    const now = document.peek()
    if (!entry || !now) return null
    const { label } = entry
    from.value = from.value.slice(0, -1)
    const command = ownPart(entry.command, entry.left, now)
    if (!command) return { done: false, label, why: 'changed-by-others' }
    const result = dispatch(command)
    if (!result.ok) return { done: false, label, why: 'gone' }
    to.value = [...to.value, ...keep({ label, command: result.inverse, gesture: null })]
    return { done: true, label }
  }

  return {
    undoLabel: computed(() => undos.value.at(-1)?.label ?? null),
    redoLabel: computed(() => redos.value.at(-1)?.label ?? null),
    record(entry) {
      const last = undos.value.at(-1)
      redos.value = []
      if (last && entry.gesture !== null && last.gesture === entry.gesture) {
        const both: Command = {
          type: 'batch',
          commands: [...singlesOf(entry.command), ...singlesOf(last.command)],
        }
        undos.value = [...undos.value.slice(0, -1), ...keep({ ...last, command: both })]
      } else {
        undos.value = [...undos.value, ...keep(entry)].slice(-limit)
      }
    },
    undo: () => move(undos, redos),
    redo: () => move(redos, undos),
  }
}
