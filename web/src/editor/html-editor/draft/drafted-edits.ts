import {
  type DateConfig,
  type DemoDocument,
  type HtmlEdit,
  settleScopes,
} from '@waystep/demo-model'
import { sameValue } from '../../document/same-value.ts'
import type { HtmlDraftState } from '../../saving/draft.ts'

export type EditsById = Readonly<Record<string, HtmlEdit>>

/** What a save would change in the stored demo; nothing of it is left out, and nothing else is in it. */
export interface DraftedChanges {
  readonly put: readonly HtmlEdit[]
  readonly remove: readonly string[]
  /** null: they stay. */
  readonly dates: DateConfig | null
}

/** The edits of a demo as they look with a draft. */
export function draftedEdits(stored: EditsById, draft: HtmlDraftState): EditsById {
  if (Object.keys(draft.changed).length === 0) return stored
  const edits: Record<string, HtmlEdit> = { ...stored }
  for (const [id, edit] of Object.entries(draft.changed)) {
    if (edit === null) delete edits[id]
    else edits[id] = edit
  }
  const { undecided, appliesToAll } = draft
  const { put } = settleScopes(Object.values(edits), new Set(undecided), appliesToAll)
  for (const edit of put) edits[edit.id] = edit
  return edits
}

function sameEdit(a: HtmlEdit, b: HtmlEdit): boolean {
  return sameValue({ ...a, updatedAt: null }, { ...b, updatedAt: null })
}

export function draftedChanges({ edits, demo }: DemoDocument, draft: HtmlDraftState) {
  const ids = Object.keys(draft.changed)
  const all = draftedEdits(edits, draft)
  const put = ids.flatMap((id) => {
    const [now, before] = [all[id], edits[id]]
    return now && !(before && sameEdit(now, before)) ? [now] : []
  })
  const remove = ids.filter((id) => draft.changed[id] === null && Object.hasOwn(edits, id))
  const { dates } = draft
  const changesDates = dates !== null && !sameValue(dates, demo.config.htmlDemos.updateDates)
  return { put, remove, dates: changesDates ? dates : null } satisfies DraftedChanges
}
