import {
  alignChoices,
  chapterOf,
  type DemoDocument,
  fitChoices,
  type Step,
  type StepChanges,
} from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { undo } from '../history/undo.ts'
import { changeSteps } from './change-steps.ts'

/** What is chosen for media: how they fit the frame, or where they stand in it. */
export type FitChange =
  | { readonly mediaFitMode: Step['mediaFitMode'] }
  | { readonly mediaAlignMode: Step['mediaAlignMode'] }

interface ChangedStep {
  readonly stepId: string
  readonly changes: StepChanges
}

/** Changes one step's media, and those of the others where the author wants them to follow: one gesture (M2.54). */
export function changeFit(editor: Editor, stepId: string, change: FitChange, all: boolean): void {
  const document = editor.demo.document.value
  if (!document) return
  const others = all ? othersWith(document, stepId, change) : []
  const label = 'mediaFitMode' in change ? 'Change fit' : 'Change alignment'
  const changed = [{ stepId, changes: withMiddle(change) }, ...others]
  if (!changeSteps(editor, changed, label) || others.length === 0) return
  editor.notify.say(toasts.stepsResized(changed.length), () => undo.run(editor, []))
}

/** The other steps that would become different, as far as they may have what was chosen (M5.27 to M5.29). */
export function othersWith(
  document: DemoDocument,
  stepId: string,
  change: FitChange,
): ChangedStep[] {
  return Object.values(document.steps).flatMap((step) => {
    if (step.id === stepId || chapterOf(document, step.id) !== null) return []
    const changes = withMiddle(change)
    const isSame = Object.entries(change).every(([key, value]) => step[key as keyof Step] === value)
    return !isSame && isOpen(document, step, change) ? [{ stepId: step.id, changes }] : []
  })
}

/** Media of the frame's shape fill it either way: they are left alone, so that nobody is asked about them. */
function isOpen(document: DemoDocument, step: Step, change: FitChange): boolean {
  const places = alignChoices(document, step)
  if (!('mediaFitMode' in change)) return places[change.mediaAlignMode] === null
  return places.Center === null && fitChoices(document, step)[change.mediaFitMode] === null
}

/** Contained media stand in the middle again (M5.30). */
function withMiddle(change: FitChange): StepChanges {
  const isContained = 'mediaFitMode' in change && change.mediaFitMode === 'Contain'
  return isContained ? { ...change, mediaAlignMode: 'Center' } : change
}
