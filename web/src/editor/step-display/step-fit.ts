import {
  alignChoices,
  chapterOf,
  fitChoices,
  type Step,
  type StepChanges,
} from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { changeSteps } from './change-steps.ts'

/** Contained media stand in the middle again (M5.30). */
export function withFit(mediaFitMode: Step['mediaFitMode']): StepChanges {
  return mediaFitMode === 'Contain' ? { mediaFitMode, mediaAlignMode: 'Center' } : { mediaFitMode }
}

/** Gives all other steps the fit and the alignment of one, as far as they may have them. */
export function giveToAll(editor: Editor, { id, mediaFitMode, mediaAlignMode }: Step): void {
  const document = editor.demo.document.value
  if (!document) return
  const others = editor.demo.steps.value.filter(
    (step) => step.id !== id && chapterOf(document, step.id) === null,
  )
  const changes = others.flatMap((step) => {
    if (fitChoices(document, step)[mediaFitMode] !== null) return []
    const fitted = { ...step, mediaFitMode }
    const isOpen = alignChoices(document, fitted)[mediaAlignMode] === null
    const next = { mediaFitMode, mediaAlignMode: isOpen ? mediaAlignMode : ('Center' as const) }
    const isSame =
      step.mediaFitMode === next.mediaFitMode && step.mediaAlignMode === next.mediaAlignMode
    return isSame ? [] : [{ stepId: step.id, changes: next }]
  })
  if (changes.length === 0) editor.notify.say(toasts.fitIsSame)
  else if (changeSteps(editor, changes, 'Resize steps')) {
    editor.notify.say(toasts.stepsResized(changes.length), () => undo.run(editor, []))
  }
}
