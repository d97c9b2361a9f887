import { defaultFrame, frameOf, type Size, type Step, sameAspectRatio } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { type RefObject, useEffect, useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { useSavedElsewhere } from '../document/use-saved-elsewhere.ts'
import { createDraftPast } from '../history/draft-past.ts'
import { addFrame } from './add-frame.ts'
import { shownOf } from './crop-values.ts'
import { type CutValues, cutValuesOf, original } from './cut-values.ts'
import type { OpenFilm } from './open-film.ts'
import { restoreVideo, saveCut } from './save-cut.ts'

/** @param left what a tab that is gone had cut: one change, to be taken back like others */
function cutPast(values: CutValues, left: CutValues | null) {
  const past = createDraftPast<CutValues>()
  past.begin(values)
  if (left) past.move(left, null)
  return past
}

/**
 * How a film is cut in the open editor, with an undo of its own, and how that is saved or given up.
 * @param element what shows the film there
 */
export function useCut(step: Step, film: OpenFilm, element: HTMLVideoElement | null) {
  const editor = useEditor()
  const [stored] = useState(() => cutValuesOf(step))
  const [past] = useState(() => cutPast(stored, editor.film.of(step)))
  const [asks, ask] = useState<{ readonly leave: () => void } | null>(null)
  const [afterRatio, askRatio] = useState<(() => void) | null>(null)
  const document = editor.demo.document.value
  const frame = document ? frameOf(document) : defaultFrame
  const values = past.now.value ?? stored
  const isChanged = !dequal(values, stored)
  useUnsaved(editor, isChanged)
  useKept(editor, step, isChanged ? values : null)
  const isOwn = useSavedElsewhere(editor, step.id, isOther)

  const { isBusy, closeAfter } = useWork(editor, isOwn)
  const shown = element && { stepId: step.id, film, element }
  const save = () => shown && void closeAfter(() => saveCut(editor, shown, values))
  /** A crop of another ratio than the demo's is asked about first (M4.11). */
  const onceAsked = (then: () => void) =>
    hasOtherRatio(film, values, stored, frame) ? askRatio(() => then) : then()
  return {
    values,
    stored,
    /** The demo's, in pixels. */
    frame,
    isChanged,
    isBusy,
    asks,
    ask,
    canUndo: past.canUndo.value,
    canRedo: past.canRedo.value,
    canRestore: !dequal(stored, original),
    undo: past.undo,
    redo: past.redo,
    /** @param gesture changes of the same one that follow each other are taken back together */
    change(next: CutValues, gesture: string | null = null) {
      if (!dequal(next, past.now.value)) past.move(next, gesture)
    },
    asksRatio: afterRatio !== null,
    /** The author goes on with what was asked about, or does not. */
    answerRatio(goesOn: boolean) {
      askRatio(null)
      if (goesOn) afterRatio?.()
    },
    /** Nothing was changed: M8.10. */
    save() {
      if (isBusy) return
      if (isChanged) onceAsked(save)
      else {
        editor.notify.say(toasts.videoUnchanged)
        editor.closeDialog()
      }
    },
    restore: () => shown && void closeAfter(() => restoreVideo(editor, shown)),
    /** Makes an image step of the picture at which the film stands. */
    createStep() {
      if (!element || isBusy) return
      onceAsked(() => void closeAfter(() => addFrame(editor, step.id, { element, film, values })))
    },
    /** Leaves the editor; what is not saved is asked about first. */
    leave(then: () => void = () => {}) {
      const leave = () => {
        editor.dialogUnsaved.value = false
        editor.closeDialog()
        then()
      }
      if (isBusy) return
      if (isChanged) ask({ leave })
      else leave()
    },
  }
}
/** One piece of work at a time; the editor closes where it is done. */
function useWork(editor: Editor, isOwn: RefObject<boolean>) {
  const [isBusy, setBusy] = useState(false)
  const closeAfter = async (work: () => Promise<boolean>) => {
    if (isBusy) return
    setBusy(true)
    isOwn.current = true
    try {
      if (await work()) editor.closeDialog()
    } finally {
      setBusy(false)
      isOwn.current = false
    }
  }
  return { isBusy, closeAfter }
}

export type Cut = ReturnType<typeof useCut>

/** Is it cropped anew, to another ratio than the demo's? */
function hasOtherRatio(film: OpenFilm, values: CutValues, stored: CutValues, frame: Size): boolean {
  const isNew = !dequal(values.videoCrop, stored.videoCrop) && values.videoCrop !== null
  return isNew && !sameAspectRatio(shownOf(film, values), frame)
}

/** What is cut and not saved outlives its tab; whatever was saved or given up is not found again. */
function useKept({ film }: Editor, { id: stepId, video }: Step, values: CutValues | null): void {
  const { kept } = film
  useEffect(() => {
    kept.value = values && video ? { kind: 'video', stepId, video, values } : null
  }, [kept, stepId, video, values])
  useEffect(
    () => () => {
      kept.value = null
    },
    [kept],
  )
}

/** Is another film shown, or the same one cut otherwise? */
const isOther = (now: Step, then: Step) =>
  now.video !== then.video || !dequal(cutValuesOf(now), cutValuesOf(then))

/** Whoever leaves the page is asked about what is not saved. */
function useUnsaved({ dialogUnsaved }: Editor, isChanged: boolean): void {
  useEffect(() => {
    dialogUnsaved.value = isChanged
    return () => {
      dialogUnsaved.value = false
    }
  }, [dialogUnsaved, isChanged])
}
