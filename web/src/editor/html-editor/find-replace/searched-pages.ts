import type { Editor } from '../../core/editor.ts'
import type { EditsById } from '../draft/drafted-edits.ts'
import type { StepPage } from '../pages/step-page.ts'
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
const known = new WeakMap<EditsById, EditsNow>()

/** The edits as they look now, with what tells them from those before: the same object while they stay. */
export function editsNow({ html }: Editor): EditsNow {
  const { value } = html.draft.edits
  const there = known.get(value)
  if (there) return there
  lastVersion += 1
  const now = { version: lastVersion, edits: Object.values(value) }
  known.set(value, now)
  return now
}
