import { newId } from '../../../../api-client/new-id.ts'
import type { Editor } from '../../../core/editor.ts'
import { plannedRecords } from '../planned-records.ts'
import { editsNow, searchedPages } from '../searched-pages.ts'
import type { PlacedMatch, StepMatch } from '../use-current-match.ts'

/**
 * Redacts the elements of matches, each in its step: one gesture, which is undone as one.
 * @returns how many elements
 */
export async function redactFound(
  editor: Editor,
  matches: readonly StepMatch<PlacedMatch>[],
): Promise<number> {
  const { html, demo } = editor
  const demoId = demo.demo.peek()?.id
  if (demoId === undefined) return 0
  const nodesOf = new Map<string, number[]>()
  for (const { stepId, match } of matches) {
    nodesOf.set(stepId, [...(nodesOf.get(stepId) ?? []), match.nodeId])
  }
  const now = editsNow(editor)
  const pages = searchedPages(editor, 'all').flatMap((page) => {
    const nodeIds = nodesOf.get(page.stepId)
    return nodeIds ? [{ ...page, nodeIds }] : []
  })
  const plan = await html.pages.tasks().planRedactions(pages, now)
  const options = { demoId, newId, now: new Date().toISOString() }
  const records = plannedRecords(Object.values(html.draft.edits.peek()), plan, options)
  html.draft.change(records)
  return records.put.length
}
