import type { ReadonlySignal } from '@preact/signals-react'
import { dequal } from 'dequal'

/**
 * What a panel with a Save button holds and has not saved. Hotspots, chapters and edits of captured pages have a draft
 * each, with an undo of its own; they are kept on the device, taken back and thrown away alike.
 */
export interface OpenDraft<Kept> {
  /** Saving would change something. */
  readonly unsaved: ReadonlySignal<boolean>
  /** What is worth keeping for the next time: null when nothing is unsaved. */
  readonly kept: ReadonlySignal<Kept | null>
  /** Whether something was changed since the panel was opened or saved. */
  readonly canUndo: ReadonlySignal<boolean>
  readonly canRedo: ReadonlySignal<boolean>
  undo(): void
  redo(): void
  /** Unsaved changes are lost. */
  discard(): void
}

/** A draft of one record, which another tab or member may delete meanwhile. */
export interface RecordDraft<Kept> extends OpenDraft<Kept> {
  /** The record was deleted: its panel closes until the record is back. */
  readonly gone: ReadonlySignal<boolean>
}

/** The changes whose values are not stored already. */
export function differing<Changes extends object>(
  stored: object,
  changes: Changes,
): Partial<Changes> {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !dequal(before.get(field), value)),
  ) as Partial<Changes>
}
