import { type Command, cropVideo, type SingleCommand, type StepChanges } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { type Toast, toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { type CutValues, cutValuesOf, original } from './cut-values.ts'
import type { ShownFilm } from './open-film.ts'
import { picturesOfCut } from './pictures-of-cut.ts'

/** The film of a step. */
export interface StepFilm extends ShownFilm {
  readonly stepId: string
}

/** How a film is cut and played, as one command (M2.48). @returns is it saved? */
export function saveCut(editor: Editor, film: StepFilm, values: CutValues): Promise<boolean> {
  const said = { done: toasts.videoUpdated, failed: toasts.videoNotSaved }
  return setCut(editor, film, values, 'Edit video', said)
}

/** M4.17. @returns is the film as it is in its file? */
export function restoreVideo(editor: Editor, film: StepFilm): Promise<boolean> {
  const said = { done: toasts.videoRestored, failed: toasts.videoNotRestored }
  return setCut(editor, film, original, 'Restore video', said)
}

async function setCut(
  editor: Editor,
  { stepId, ...film }: StepFilm,
  values: CutValues,
  label: string,
  said: { readonly done: Toast; readonly failed: Toast },
): Promise<boolean> {
  const step = editor.demo.document.value?.steps[stepId]
  const cut = step ? differing(cutValuesOf(step), values) : values
  const pictures = step ? await picturesOfCut(editor, step, film, values) : {}
  const document = editor.demo.document.value
  if (!pictures || !document) {
    editor.notify.say(said.failed)
    return false
  }
  const changes = { ...cut, ...pictures }
  const commands =
    cut.videoCrop === undefined
      ? [{ type: 'update-step' as const, stepId, changes }]
      : cropVideo(document, stepId, cut.videoCrop, changes)
  const receipt = editor.run(oneOf(commands), label)
  const outcome = receipt ? await receipt.outcome : 'refused'
  if (outcome === 'not saved' && isForbidden(editor)) {
    // Whoever may not edit it sees it as it is; the draft stays open, so that nothing is lost by signing in again.
    if (editor.history.undoLabel.value === label) editor.history.undo()
    editor.notify.say(toasts.videoForbidden)
    return false
  }
  editor.notify.say(outcome === 'refused' ? said.failed : said.done)
  return outcome !== 'refused'
}

/** One command of several. */
function oneOf(commands: readonly SingleCommand[]): Command {
  const [only] = commands
  return only && commands.length === 1 ? only : { type: 'batch', commands: [...commands] }
}

/** What differs from the step as it is: the later save wins whole. */
function differing(before: CutValues, after: CutValues): StepChanges {
  const names = Object.keys(after) as (keyof CutValues)[]
  return Object.fromEntries(
    names.filter((name) => !dequal(before[name], after[name])).map((name) => [name, after[name]]),
  )
}

/** Is it 401 or 403 that keeps the queue from sending (M6.12)? */
function isForbidden({ session }: Editor): boolean {
  const status = session.queue.status.value
  if (status.state !== 'failed') return false
  return status.kind === 'signed-out' || status.kind === 'not-allowed'
}
