import type { Replacement } from '@waystep/capture-format/find'
import { newId } from '../../../api-client/new-id.ts'
import type { Editor } from '../../core/editor.ts'
import { plannedRecords } from './planned-records.ts'
import { editsNow, searchedPages } from './searched-pages.ts'

/**
 * Makes replacements, by step, edits of the draft: one gesture, which is undone as one.
 * @returns whether there were any to make
 */
export async function replaceFound(
  editor: Editor,
  replacements: ReadonlyMap<string, readonly Replacement[]>,
): Promise<boolean> {
  const { html, demo } = editor
  const scope = html.find.scope.peek()
  const demoId = demo.demo.peek()?.id
  const now = editsNow(editor)
  const pages = searchedPages(editor, scope).map((page) => ({
    ...page,
    replacements: replacements.get(page.stepId) ?? [],
  }))
  if (demoId === undefined) return false
  const plan = await html.pages.tasks().plan(pages, now, scope)
  const options = { demoId, newId, now: new Date().toISOString() }
  const records = plannedRecords(Object.values(html.draft.edits.peek()), plan, options)
  html.draft.change(records)
  return records.put.length + records.remove.length > 0
}
