import type { Editor } from '../core/editor.ts'
import { changeFit, type FitChange, othersWith } from './step-fit.ts'
import { WhichStepsDialog } from './which-steps-dialog.tsx'

/** Gives a step's media another fit or alignment; where others could have it too, that is asked first (M2.54). */
export function chooseFit(editor: Editor, stepId: string, change: FitChange): void {
  const document = editor.demo.document.value
  if (!document) return
  if (othersWith(document, stepId, change).length === 0) {
    changeFit(editor, stepId, change, false)
    return
  }
  const isFit = 'mediaFitMode' in change
  const chosen = isFit ? change.mediaFitMode : change.mediaAlignMode
  editor.show(WhichStepsDialog, {
    title: isFit ? 'Fit Mode' : 'Alignments',
    subtitle: subtitles[chosen],
    onAnswer: (all) => changeFit(editor, stepId, change, all),
  })
}

const subtitles = {
  Contain: 'Media are shown whole, in the middle of the frame.',
  Cover: 'Media fill the frame; what sticks out is cut off.',
  Left: 'Media stand at the left of the frame.',
  Center: 'Media stand in the middle of the frame.',
  Right: 'Media stand at the right of the frame.',
  Top: 'Media stand at the top of the frame.',
  Bottom: 'Media stand at the bottom of the frame.',
} as const
