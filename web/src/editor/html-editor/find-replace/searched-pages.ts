import type { Editor } from '../../editor.ts'
import type { EditsById } from '../draft/drafted-edits.ts'
import type { StepPage } from '../pages/page-tasks.ts'
import type { FindScope } from './find-state.ts'
import type { EditsNow } from './find-tasks.ts'

/** The captured steps that are searched, in their order. */
export function searchedPages({ demo, html }: Editor, scope: FindScope): StepPage[] {
  const shown = html.page.step.value?.id
  return demo.steps.value.flatMap(({ id, htmlCaptureId }) =>
    htmlCaptureId !== null && (scope === 'all' || id === shown)
      ? [{ stepId: id, captureId: htmlCaptureId }]
      : [],
  )
}

let lastVersion = 0
const versions = new WeakMap<EditsById, number>()

/** The edits as they look now, with what tells them from those before. */
export function editsNow({ html }: Editor): EditsNow {
  const edits = html.draft.edits.value
  const version = versions.get(edits) ?? ++lastVersion
  versions.set(edits, version)
  return { version, edits: Object.values(edits) }
}
