import { z } from 'zod'
import { editFeatures } from '../plans/edit-features.ts'
import {
  type DemoDocument,
  recordById,
  withoutRecords,
  withRecords,
} from '../records/demo-document.ts'
import { type HtmlEdit, htmlEditSchema } from '../records/html-edit.ts'
import { idSchema } from '../records/ids.ts'
import { clearReferences, withoutDeadLinks } from '../references/clear-references.ts'
import { alignSandboxLink, changesSomething, editIssues } from '../rules/edit-rules.ts'
import type { CommandOf } from './command.ts'
import { applied, type CommandResult, defineCommand, refusedFor } from './definition.ts'

/**
 * Puts and removes edits of captured pages. An edit that changes nothing is removed (H4.24); one for
 * a step that is gone is passed over, and so is what is removed already.
 */
export const saveEdits = defineCommand({
  type: 'save-edits',
  fields: {
    put: z.array(htmlEditSchema).max(10_000),
    remove: z.array(idSchema).max(10_000),
  },
  features: ({ put }, document) => editFeatures(put, document),
  apply(document, { put, remove }): CommandResult {
    const issues = put.flatMap((edit, index) =>
      editIssues(document, edit).map((found) => ({
        ...found,
        path: ['put', index, ...found.path],
      })),
    )
    if (issues.length > 0) return refusedFor(issues)
    const empty = put.filter((edit) => !changesSomething(edit)).map((edit) => edit.id)
    const gone = withoutRecords(document, 'edits', new Set([...remove, ...empty]))
    const saved = clearReferences(withPut(gone, put.filter(changesSomething))).document
    return applied(saved, inverseOf(document, saved))
  },
  often: 2,
  sample({ document, pick, edit }) {
    const ids = Object.keys(document.edits)
    const held = document.edits[ids[pick(ids.length || 1)] ?? '']
    const put = Array.from({ length: pick(3) }, () => edit(held?.id ?? null))
    const remove = held && pick(2) ? [held.id] : []
    return { type: 'save-edits', put, remove }
  },
})

function withPut(document: DemoDocument, put: readonly HtmlEdit[]): DemoDocument {
  const all = withRecords(document, 'edits', put)
  const linked = put.flatMap((edit) => {
    const held = withoutDeadLinks(all, 'edits', edit)
    return held ? [alignSandboxLink(document, held)] : []
  })
  return withRecords(document, 'edits', linked)
}

/** Edits that became others or went are put again as they were; new ones go. */
function inverseOf(before: DemoDocument, after: DemoDocument): CommandOf<'save-edits'> {
  return {
    type: 'save-edits',
    put: Object.values(before.edits).filter((edit) => recordById(after.edits, edit.id) !== edit),
    remove: Object.keys(after.edits).filter((id) => !Object.hasOwn(before.edits, id)),
  }
}
