import { batch } from '@preact/signals-react'
import type { Editor } from '../core/editor.ts'

/** Shows the page of another step; nothing is selected in it. */
export function showPageOf({ html, selection, currentStep }: Editor, stepId: string): void {
  if (currentStep.peek()?.id === stepId) return
  batch(() => {
    html.selected.value = null
    selection.show(stepId)
  })
}
