import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { placeEdit } from '@waystep/demo-model'
import { useEffect } from 'react'
import { newId } from '../../../api-client/new-id.ts'
import { useEditor } from '../../core/editor-context.ts'

/** While the author is asked for the element of an edit, the next one selected is taken for it. */
export function useChoosing(): void {
  const { html } = useEditor()
  const { choosing, selected, page, draft } = html
  const asked = choosing.value
  const nodeId = selected.value
  const state = page.page.value
  const shownId = page.step.value?.id
  useEffect(() => {
    if (asked === null || nodeId === null || state.state !== 'ready') return
    if (shownId !== asked.stepId) return
    choosing.value = null
    const edit = draft.edits.peek()[asked.editId]
    const fingerprint = fingerprintOf(state.capture.tree, nodeId)
    if (!edit || !fingerprint) return
    const element = { stepId: asked.stepId, nodeId, fingerprint }
    draft.change(placeEdit(edit, element, { newId: newId(), now: new Date().toISOString() }))
  }, [asked, nodeId, state, shownId, choosing, draft])
}
