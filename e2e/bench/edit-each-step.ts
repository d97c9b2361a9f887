import { randomUUID } from 'node:crypto'
import type { DocumentNode } from '@waystep/capture-format'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { type Command, createHtmlEdit, type HtmlEdit } from '@waystep/demo-model'

/** An element of a captured page. */
interface EditedElement {
  readonly tree: DocumentNode
  readonly nodeId: number
}

/** The command that changes one element in each step by an edit of its own, so that no two pages are the same. */
export function editEachStep(
  demoId: string,
  stepIds: readonly string[],
  { tree, nodeId }: EditedElement,
  change: (nth: number) => HtmlEdit['edits'],
): Command {
  const now = '2026-01-01T00:00:00.000Z'
  const put = stepIds.map((enabledStepId, nth) =>
    createHtmlEdit({
      ...fingerprintOf(tree, nodeId),
      id: randomUUID(),
      demoId,
      nodeId,
      enabledStepId,
      createdAt: now,
      updatedAt: now,
      edits: change(nth),
    }),
  )
  return { type: 'save-edits', put, remove: [] }
}
