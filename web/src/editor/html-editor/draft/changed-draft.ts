import type { HtmlEdit } from '@waystep/demo-model'
import type { HtmlDraftState } from '../../saving/draft.ts'
import type { EditsById } from './drafted-edits.ts'

/** One gesture in the HTML editor. */
export interface EditsChange {
  readonly put?: readonly HtmlEdit[]
  readonly remove?: readonly string[]
  /** Edits among those put, of which the author did not choose whether they are for all steps (H2.19). */
  readonly undecided?: readonly string[]
  /** Changes of the same gesture that follow each other are undone together. */
  readonly gesture?: string
}

/** The draft after a gesture; null where it changes nothing. @param shown all edits as they look before it */
export function afterChange(
  before: HtmlDraftState,
  shown: EditsById,
  { put = [], remove = [], undecided = [] }: EditsChange,
): HtmlDraftState | null {
  if (put.length + remove.length === 0) return null
  const changed = {
    ...before.changed,
    ...Object.fromEntries(remove.map((id) => [id, null])),
    ...Object.fromEntries(put.map((edit) => [edit.id, edit])),
  }
  // Whoever gives an edit another scope has chosen it.
  const chosen = put.filter(({ id, enabledStepId }) => shown[id]?.enabledStepId !== enabledStepId)
  const settled = new Set([...remove, ...chosen.map(({ id }) => id)])
  const open = [...before.undecided.filter((id) => !settled.has(id)), ...undecided]
  return { ...before, changed, undecided: open }
}

/** What was changed while something was being saved. @param saved what the document has now */
export function unsavedSince(
  { changed, undecided, dates, ...rest }: HtmlDraftState,
  saved: HtmlDraftState,
): HtmlDraftState {
  const left = Object.entries(changed).filter(([id, edit]) => saved.changed[id] !== edit)
  const leftIds = new Set(left.map(([id]) => id))
  return {
    ...rest,
    changed: Object.fromEntries(left),
    undecided: undecided.filter((id) => leftIds.has(id)),
    dates: dates === saved.dates ? null : dates,
  }
}

/** What was refused is unsaved again, beneath what was changed since. */
export function withRefused(now: HtmlDraftState, refused: HtmlDraftState): HtmlDraftState {
  const isUntouched = (id: string) => !Object.hasOwn(now.changed, id)
  return {
    ...now,
    changed: { ...refused.changed, ...now.changed },
    undecided: [...refused.undecided.filter(isUntouched), ...now.undecided],
    dates: now.dates ?? refused.dates,
  }
}
