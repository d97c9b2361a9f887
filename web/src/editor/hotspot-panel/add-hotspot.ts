import { chapterOf, createHotspot, freePosition, hotspotsOf, lookOfNew } from '@waystep/demo-model'
import { MousePointerClick } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import type { EditorAction } from '../actions/action.ts'

/** Not on chapters (E5.29). The hotspot is a draft until it is saved (H4.3). */
export const addHotspot: EditorAction = {
  id: 'add-hotspot',
  label: 'Add hotspot',
  icon: MousePointerClick,
  shortcuts: ['h'],
  scope: 'editor',
  enabled(editor) {
    const step = editor.currentStep.value
    const document = editor.demo.document.value
    return step !== null && document !== null && chapterOf(document, step.id) === null
  },
  run(editor) {
    const step = editor.currentStep.value
    const document = editor.demo.document.value
    if (step === null || document === null) return
    editor.leaveDraft(() => {
      const place = freePosition(hotspotsOf(document, step.id))
      editor.draft.begin(
        createHotspot({
          id: newId(),
          stepId: step.id,
          mouseXCooridnate: place.x,
          mouseYCooridnate: place.y,
          ...editor.newHotspotLook.value,
          ...lookOfNew(document, step),
        }),
      )
    })
  },
}
