import { type HtmlEdit, rejectForStep, type Step } from '@waystep/demo-model'
import type { Editor } from '../../core/editor.ts'
import { editPlaces } from '../edits-list/edit-places.ts'
import { type HeldEdit, heldEdits, type PageIdentity, stillHeld } from './held-edits.ts'
import { saveHtmlEdits } from './save-html-edits.ts'

function withholds({ edits: { Redact, Visibility, Remove } }: HtmlEdit): boolean {
  return (
    Redact?.newValue === 'redact' ||
    Visibility?.newValue === 'hidden' ||
    Remove?.newValue === 'removed'
  )
}

/** The page that a step's capture is of: the step's own address may have been changed, or was never set. */
function pageOf({ session }: Editor, { htmlCaptureId }: Step): PageIdentity | null {
  return session.sync.facts.peek()?.captures[htmlCaptureId ?? ''] ?? null
}

/** The edits to be saved that would hold steps back from viewers, and on which. */
async function findHeld(editor: Editor): Promise<readonly HeldEdit[]> {
  const { html, demo } = editor
  const changed = html.draft.changes.peek().put.filter(withholds)
  if (changed.length === 0) return []
  const steps = demo.steps.peek()
  const pages = steps.flatMap(({ id, htmlCaptureId }) =>
    htmlCaptureId === null ? [] : [{ stepId: id, captureId: htmlCaptureId }],
  )
  const tasks = html.pages.tasks()
  const found = await tasks.resolve(pages, Object.values(html.draft.edits.peek()))
  const places = changed.map((edit) => ({ edit, places: editPlaces(edit, steps, found) }))
  const holding = places.filter((one) => one.places.holdsBack.length > 0)
  if (holding.length === 0) return []
  const words = Object.fromEntries(holding.map((one) => [one.edit.id, one.places.words]))
  const saying = await tasks.sayingSteps(pages, words)
  return heldEdits(changed, steps, found, (step) => pageOf(editor, step), saying)
}

/**
 * Saves what the HTML editor holds. Where that would hold steps back from viewers it is asked first what
 * is to become of them: `html.held` is then the question, which `answerHeld` answers.
 */
export async function requestSave(editor: Editor): Promise<void> {
  const { held, saving } = editor.html
  if (saving.peek() || held.peek() !== null) return
  saving.value = true
  // A page that cannot be read is no reason not to save: what is uncertain is held back.
  const found = await findHeld(editor).catch(() => [])
  saving.value = false
  if (found.length > 0) held.value = found
  else await saveHtmlEdits(editor)
}

/** Leaves steps out of edits, by the edits' ids, and saves. */
export async function answerHeld(
  editor: Editor,
  leftOut: ReadonlyMap<string, readonly Step[]>,
): Promise<void> {
  const { held, draft } = editor.html
  const asked = held.peek()
  if (asked === null) return
  const now = new Date().toISOString()
  const put = asked.flatMap(({ edit }) => {
    const steps = leftOut.get(edit.id) ?? []
    return steps.length === 0
      ? []
      : [steps.reduce((left, { id }) => rejectForStep(left, id, now), edit)]
  })
  held.value = null
  if (put.length > 0) draft.change({ put })
  await saveHtmlEdits(editor, stillHeld(asked, leftOut))
}
