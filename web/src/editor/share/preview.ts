import { placeForViewers } from '@waystep/demo-model'
import { Play, SkipForward } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'

function openPreview(editor: Editor, step: number | null): void {
  const address = `/demo/${encodeURIComponent(editor.session.demoId)}?preview=true`
  window.open(step === null ? address : `${address}&step=${step}`, '_blank', 'noopener')
}

const hasSteps = (editor: Editor) => editor.demo.steps.value.some((step) => !step.isHidden)

export const preview: EditorAction = {
  id: 'preview',
  label: 'Preview',
  icon: Play,
  shortcuts: [],
  scope: 'editor',
  enabled: hasSteps,
  run: (editor) => openPreview(editor, null),
}

/** E2.4: n is the step's index and one, as viewers count. A hidden step's is that of the next one shown. */
export const previewFromStep: EditorAction = {
  id: 'preview-from-step',
  label: 'Preview from current step',
  icon: SkipForward,
  shortcuts: [],
  scope: 'editor',
  enabled: hasSteps,
  run(editor) {
    const document = editor.demo.document.value
    const currentId = editor.selection.currentId.value ?? ''
    openPreview(editor, document && placeForViewers(document, currentId).number)
  },
}
