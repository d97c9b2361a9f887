import type { HtmlEdit } from '../records/html-edit.ts'
import { changesSomething } from '../rules/edit-rules.ts'
import { type EditsChange, isGlobalEdit } from './element-in-step.ts'
import { mergeChanges } from './merge-changes.ts'
import { rejectForStep } from './reset-element.ts'

/** Edits by their id. */
type EditsById = Readonly<Record<string, HtmlEdit>>

/** The edit that a group of joined edits is named by: where the references end. */
function rootOf(edits: EditsById, edit: HtmlEdit): HtmlEdit {
  const seen = new Set<string>()
  let root = edit
  for (let id = edit.metadata.joinedTo; id && !seen.has(id); id = root.metadata.joinedTo) {
    const next = edits[id]
    if (!next) break
    seen.add(id)
    root = next
  }
  return root
}

/**
 * Edits that replace a text together, each in the part of it that its element says
 * (`Con<b>toso</b>`), joined so that they are reset together.
 * @returns those of them that change
 */
export function joinEdits(edits: EditsById, ids: readonly string[]): HtmlEdit[] {
  const joined: Record<string, HtmlEdit> = {}
  const all = { ...edits }
  const [first, ...rest] = ids.flatMap((id) => all[id] ?? [])
  if (!first) return []
  for (const edit of rest) {
    const [to, root] = [rootOf(all, first), rootOf(all, all[edit.id] ?? edit)]
    if (to.id === root.id) continue
    const changed = { ...root, metadata: { ...root.metadata, joinedTo: to.id } }
    all[changed.id] = changed
    joined[changed.id] = changed
  }
  return Object.values(joined)
}

/** The others of an edit's group. */
function joinedWith(edits: EditsById, edit: HtmlEdit): HtmlEdit[] {
  const { id: root } = rootOf(edits, edit)
  return Object.values(edits).filter(
    (other) => other.id !== edit.id && rootOf(edits, other).id === root,
  )
}

/**
 * A reset with what belongs to it: where one part of a replaced text is given back, so are the others,
 * or half a name would stay. What else their edits change stays; an edit that is left without changes
 * goes (H4.24). Where the reset is for one step, that step rejects the joined edits of all steps, too.
 */
export function resetWithJoined(
  edits: EditsById,
  { put, remove }: EditsChange,
  now: string,
): EditsChange {
  const own = new Set([...remove, ...put.map(({ id }) => id)])
  const changed = new Map<string, HtmlEdit | null>()
  const others = (id: string): HtmlEdit[] => {
    const edit = edits[id]
    return edit ? joinedWith(edits, edit).filter((other) => !own.has(other.id)) : []
  }
  for (const other of remove.flatMap(others)) {
    const left = mergeChanges(other.edits, { Texts: { oldValue: null, newValue: null } })
    const without = { ...other, edits: left, updatedAt: now }
    changed.set(other.id, changesSomething(without) ? without : null)
  }
  for (const edit of put) {
    const before = edits[edit.id]?.rejectedStepIds ?? []
    const steps = edit.rejectedStepIds.filter((id) => !before.includes(id))
    for (const other of others(edit.id)) {
      const held = changed.get(other.id) ?? other
      if (!isGlobalEdit(other) || changed.get(other.id) === null) continue
      const rejecting = steps.reduce((left, step) => rejectForStep(left, step, now), held)
      if (rejecting !== held) changed.set(other.id, rejecting)
    }
  }
  return {
    put: [...put, ...[...changed.values()].filter((edit) => edit !== null)],
    remove: [...remove, ...[...changed].flatMap(([id, edit]) => (edit ? [] : [id]))],
  }
}
