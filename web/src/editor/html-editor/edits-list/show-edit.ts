import { batch } from '@preact/signals-react'
import type { Editor } from '../../core/editor.ts'

/** Shows the element of an edit in the Live Editor. @param nodeId of the step's page; null: only the page */
export function showEdit({ html, selection }: Editor, stepId: string, nodeId: number | null): void {
  batch(() => {
    html.tab.value = 'liveEditor'
    selection.show(stepId)
    html.selected.value = nodeId
  })
}
