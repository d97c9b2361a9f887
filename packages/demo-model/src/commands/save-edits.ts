import {
  type DemoDocument,
  recordById,
  withoutRecords,
  withRecords,
} from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { clearReferences, withoutDeadLinks } from '../references/clear-references.ts'
import { alignSandboxLink, changesSomething, editIssues } from '../rules/edit-rules.ts'
import { type CommandOf, saveEditsSchema } from './command.ts'
import { applied, type CommandDefinition, refusedFor } from './definition.ts'

/**
 * Puts and removes edits of captured pages. An edit that changes nothing is removed (H4.24); one for
 * a step that is gone is passed over, and so is what is removed already.
 */
export const saveEdits: CommandDefinition<CommandOf<'save-edits'>> = {
  type: 'save-edits',
  schema: saveEditsSchema,
  apply(document, { put, remove }) {
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
}

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
