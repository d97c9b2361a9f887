import { type DemoDocument, placeCopies } from '@waystep/demo-model'
import { newId } from '../../api-client/new-id.ts'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { OtherRatioDialog } from '../steps/other-ratio-dialog.tsx'

export const failToPaste = ({ notify }: Editor) => notify.say(toasts.stepsNotPasted)

const countOf = (count: number) => (count === 1 ? 'step' : `${count} steps`)

interface Placing {
  /** Number of the step they come after; 0 is the start. */
  readonly after: number
  /** What is done with them, as the history names it: `Paste`. */
  readonly verb: string
  /** Once they are in. @param stepIds of the new ones, in order */
  readonly placed?: (stepIds: readonly string[]) => void
}

/**
 * Puts copies of steps into the demo, in one gesture, and shows the first. Says what is in the way,
 * and asks before another ratio comes in (E5.32).
 */
export function placeSteps(editor: Editor, part: DemoDocument, placing: Placing): void {
  const { after, verb, placed } = placing
  const document = editor.demo.document.value
  if (!document) return
  const placement = placeCopies(document, part, { after, newId })
  if (!placement.ok) {
    if (placement.code === 'paste-failed') failToPaste(editor)
    else editor.notify.say(toasts.voicesDiffer(placement.code))
    return
  }
  const { command, stepIds, otherRatio } = placement
  const place = () => {
    if (!editor.run(command, `${verb} ${countOf(stepIds.length)}`)) return
    const [first] = stepIds
    if (first !== undefined) editor.selection.show(first)
    placed?.(stepIds)
  }
  if (otherRatio) editor.show(OtherRatioDialog, { ...otherRatio, onConfirm: place })
  else place()
}
