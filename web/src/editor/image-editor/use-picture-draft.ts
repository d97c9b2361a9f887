import type { PictureEdits, PictureShape, ShapeKind } from '@waystep/demo-model'
import { useState } from 'react'
import { doDeed } from './do-deed.ts'
import { newShape } from './new-shape.ts'
import type { KeyDeed, ShapeDeed } from './picture-keys.ts'
import {
  type CropBox,
  changed,
  type PictureHistory,
  redone,
  startOf,
  undone,
  withShape,
} from './picture-state.ts'
import { newsOf } from './shape-news.ts'

/** Presses that follow each other are taken back together where they move, resize or turn one shape. */
function gestureOf({ kind }: ShapeDeed, shape: PictureShape): string | null {
  return kind === 'move' || kind === 'resize' || kind === 'turn' ? `${kind} ${shape.id}` : null
}

/**
 * The picture as it is being edited, what of it is selected, and an undo of its own.
 * @param left what a tab that is gone had drawn: one change, to be taken back like others
 */
export function usePictureDraft(start: PictureEdits, left: PictureEdits | null) {
  const [history, setHistory] = useState<PictureHistory>(() =>
    left ? changed(startOf(start), left) : startOf(start),
  )
  const [selectedId, select] = useState<string | null>(null)
  const [news, setNews] = useState({ text: '', nth: 0 })
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
  const say = (text: string) => setNews(({ nth }) => ({ text, nth: nth + 1 }))
  const changeSelected = (deed: ShapeDeed, shape: PictureShape) => {
    const next = doDeed(state, deed, shape)
    set(() => next, gestureOf(deed, shape))
    if (deed.kind === 'duplicate') select(next.shapes.at(-1)?.id ?? null)
    say(newsOf(deed, shape, next))
  }
  /** Was there something to do? */
  const act = (deed: KeyDeed): boolean => {
    if (deed.kind === 'undo' || deed.kind === 'redo') {
      setHistory(deed.kind === 'undo' ? undone : redone)
      say(deed.kind === 'undo' ? 'Undone' : 'Redone')
    } else if (selected) changeSelected(deed, selected)
    else return false
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
    /** What the last key or button did, in words; the same words twice are news twice. */
    news,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type PictureDraft = ReturnType<typeof usePictureDraft>
