import type { PictureEdits, PictureShape, ShapeKind } from '@waystep/demo-model'
import { useCallback, useRef, useState } from 'react'
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

interface Drafted {
  readonly history: PictureHistory
  readonly selectedId: string | null
  /** What the last key or button did, in words; the same words twice are news twice. */
  readonly news: { readonly text: string; readonly nth: number }
}

/** @param left what a tab that is gone had drawn: one change, to be taken back like others */
function begun(start: PictureEdits, left: PictureEdits | null): Drafted {
  const history = left ? changed(startOf(start), left) : startOf(start)
  return { history, selectedId: null, news: { text: '', nth: 0 } }
}

const selectedOf = ({ history, selectedId }: Drafted) =>
  history.now.shapes.find(({ id }) => id === selectedId) ?? null

/**
 * The picture as it is being edited, what of it is selected, and an undo of its own. Keys, drags and Save deal with the
 * picture as it is now: what a hand has drawn may be shown beside it a few frames later.
 * @param left as for `begun`
 */
export function usePictureDraft(start: PictureEdits, left: PictureEdits | null) {
  const [shown, show] = useState(() => begun(start, left))
  const now = useRef(shown)
  const become = useCallback((next: Partial<Drafted>) => {
    now.current = { ...now.current, ...next }
    show(now.current)
  }, [])
  // The same function always: hundreds of rows of the list are drawn anew for another one.
  const select = useCallback((selectedId: string | null) => become({ selectedId }), [become])
  const set = (next: (state: PictureEdits) => PictureEdits, gesture: string | null = null) => {
    const { history } = now.current
    become({ history: changed(history, next(history.now), gesture) })
  }
  const put = (shape: PictureShape) => set((before) => withShape(before, shape))
  /** @param next of the shape as it is; one that is gone stays gone */
  const change = (id: string, next: (shape: PictureShape) => PictureShape, gesture: string) =>
    set((before) => {
      const shape = before.shapes.find((one) => one.id === id)
      return shape ? withShape(before, next(shape)) : before
    }, gesture)
  const add = (kind: ShapeKind, drag: CropBox) => {
    const shape = newShape(kind, drag, now.current.history.now)
    put(shape)
    select(shape.id)
  }
  const say = (text: string) => become({ news: { text, nth: now.current.news.nth + 1 } })
  const changeSelected = (deed: ShapeDeed, shape: PictureShape) => {
    const next = doDeed(now.current.history.now, deed, shape)
    set(() => next, gestureOf(deed, shape))
    if (deed.kind === 'duplicate') select(next.shapes.at(-1)?.id ?? null)
    say(newsOf(deed, shape, next))
  }
  /** Was there something to do? */
  const act = (deed: KeyDeed): boolean => {
    const selected = selectedOf(now.current)
    if (deed.kind === 'undo' || deed.kind === 'redo') {
      const { history } = now.current
      become({ history: deed.kind === 'undo' ? undone(history) : redone(history) })
      say(deed.kind === 'undo' ? 'Undone' : 'Redone')
    } else if (selected) changeSelected(deed, selected)
    else return false
    return true
  }
  const { history, news } = shown
  return {
    state: history.now,
    selected: selectedOf(shown),
    /** The picture as it is, where that is not shown yet. */
    latest: () => now.current.history.now,
    select,
    set,
    put,
    change,
    add,
    act,
    news,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
export type PictureDraft = ReturnType<typeof usePictureDraft>
