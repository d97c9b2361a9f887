import { Paintbrush } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { ofSteps } from '../steps/of-steps.ts'
import { applyToAll, givenFields } from './apply-to-all.ts'
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx'

/** The shown step's hotspot, whose look others may take over. */
const sourceOf = (editor: Editor) => editor.currentHotspots.value[0]

/** Gives the hotspots of these steps the look of the shown step's. */
export const applyLook: EditorAction = {
  id: 'apply-look',
  label: 'Apply look',
  labelFor: (_editor, stepIds) => ofSteps('Apply look', stepIds),
  icon: Paintbrush,
  shortcuts: [],
  scope: 'slides',
  enabled(editor, stepIds) {
    const source = sourceOf(editor)
    const document = editor.demo.document.value
    if (source === undefined || document === null) return false
    return applyToAll(document, source, givenFields, stepIds).command !== null
  },
  run(editor, stepIds) {
    const source = sourceOf(editor)
    if (source === undefined) return
    editor.show(ApplyToAllDialog, { hotspotId: source.id, changed: givenFields, stepIds })
  },
}
