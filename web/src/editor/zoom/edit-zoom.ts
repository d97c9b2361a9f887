import { chapterOf, hotspotsOf, mediaSize, recordById } from '@waystep/demo-model'
import { ZoomIn } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { openZoom } from './zooming.ts'

/** Zooms viewers into a part of the step, which is then chosen on the canvas (M4.33). */
export const editZoom: EditorAction = {
  id: 'edit-zoom',
  label: 'Zoom',
  icon: ZoomIn,
  shortcuts: [],
  scope: 'editor',
  enabled({ demo }, [stepId = '', ...more]) {
    const document = demo.document.value
    const step = document && recordById(document.steps, stepId)
    return Boolean(step && more.length === 0 && !chapterOf(document, stepId) && mediaSize(step))
  },
  run(editor, [stepId = '']) {
    const document = editor.demo.document.peek()
    const step = document && recordById(document.steps, stepId)
    if (!step) return
    editor.leaveDraft(() => openZoom(editor, step, hotspotsOf(document, stepId)))
  },
}
