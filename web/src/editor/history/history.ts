import { computed, type ReadonlySignal, signal } from '@preact/signals-react'
import type { Command, SingleCommand } from '@waystep/demo-model'
import type { Dispatched } from '../saving/demo-sync.ts'

/** What undoing one gesture takes: the command, and what the gesture is called in menus and toasts. */
interface HistoryEntry {
  readonly label: string
  readonly command: Command
  /** Changes with the same key that follow each other are one entry: typing a name, say. */
  readonly gesture: string | null
}

export type HistoryStep =
  | { readonly done: true; readonly label: string }
  /** Nothing to undo, or what it would change is gone. */
  | { readonly done: false; readonly label: string | null }

export interface History {
  readonly undoLabel: ReadonlySignal<string | null>
  readonly redoLabel: ReadonlySignal<string | null>
  record(entry: HistoryEntry): void
  undo(): HistoryStep
  redo(): HistoryStep
}

const limit = 200

const singles = (command: Command): readonly SingleCommand[] =>
  command.type === 'batch' ? command.commands : [command]

/** Undo and redo: both run the inverse of what was done last, and keep the inverse of that. */
export function createHistory(dispatch: (command: Command) => Dispatched): History {
  const undos = signal<readonly HistoryEntry[]>([])
  const redos = signal<readonly HistoryEntry[]>([])

  function move(from: typeof undos, to: typeof undos): HistoryStep {
    const entry = from.value.at(-1)
    if (!entry) return { done: false, label: null }
    from.value = from.value.slice(0, -1)
    const result = dispatch(entry.command)
    if (!result.ok) return { done: false, label: entry.label }
    to.value = [...to.value, { label: entry.label, command: result.inverse, gesture: null }]
    return { done: true, label: entry.label }
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
          commands: [...singles(entry.command), ...singles(last.command)],
        }
        undos.value = [...undos.value.slice(0, -1), { ...last, command: both }]
      } else {
        undos.value = [...undos.value, entry].slice(-limit)
      }
    },
    undo: () => move(undos, redos),
    redo: () => move(redos, undos),
  }
}
