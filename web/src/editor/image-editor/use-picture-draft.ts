import type { PictureEdits, PictureShape, ShapeKind } from '@waystep/demo-model'
import { useState } from 'react'
import { newId } from '../../api-client/new-id.ts'
import { newShape } from './new-shape.ts'
import { type KeyDeed, resizedShape } from './picture-keys.ts'
import {
  type CropBox,
  changed,
  type PictureHistory,
  redone,
  reordered,
  startOf,
  undone,
  withoutShape,
  withShape,
} from './picture-state.ts'

/** The picture as it is being edited, what of it is selected, and an undo of its own. */
export function usePictureDraft(start: PictureEdits) {
  const [history, setHistory] = useState<PictureHistory>(() => startOf(start))
  const [selectedId, select] = useState<string | null>(null)
  const state = history.now
  const selected = state.shapes.find(({ id }) => id === selectedId) ?? null
  const set = (next: (state: PictureEdits) => PictureEdits, gesture: string | null = null) =>
    setHistory((before) => changed(before, next(before.now), gesture))
  const put = (shape: PictureShape, gesture?: string) =>
    set((before) => withShape(before, shape), gesture)
  const add = (kind: ShapeKind, drag: CropBox) => {
    const shape = newShape(kind, drag, state)
    put(shape)
    select(shape.id)
  }
  const duplicate = (shape: PictureShape) => {
    const copy = { ...shape, id: newId(), x: shape.x + 20, y: shape.y + 20 }
    put(copy)
    select(copy.id)
  }
  const undo = () => setHistory(undone)
  const redo = () => setHistory(redone)
  /** Was there something to do? */
  const act = (deed: KeyDeed): boolean => {
    if (deed.kind === 'undo') undo()
    else if (deed.kind === 'redo') redo()
    else if (!selected) return false
    else if (deed.kind === 'remove') set((before) => withoutShape(before, selected.id))
    else if (deed.kind === 'duplicate') duplicate(selected)
    else if (deed.kind === 'above') set((before) => reordered(before, selected.id, 1))
    else if (deed.kind === 'below') set((before) => reordered(before, selected.id, -1))
    else if (deed.kind === 'resize') {
      put(resizedShape(selected, deed.x, deed.y), `resize ${selected.id}`)
    } else if (deed.kind === 'move') {
      put({ ...selected, x: selected.x + deed.x, y: selected.y + deed.y }, `move ${selected.id}`)
    }
    return true
  }
  return {
    state,
    selected,
    select,
    set,
    put,
    add,
    act,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type PictureDraft = ReturnType<typeof usePictureDraft>
