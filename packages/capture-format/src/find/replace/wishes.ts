import type { Edit } from '../../edits/edit.ts'
import { editsByElement } from '../../edits/edit-plan.ts'
import type { Resolutions } from '../../edits/resolve-edits.ts'
import { fingerprintOf } from '../../fingerprint/find-by-fingerprint.ts'
import type { Fingerprint } from '../../fingerprint/fingerprint.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import type { NewTexts } from './new-texts.ts'
import { type TextChanges, textChanges } from './text-changes.ts'

/** A captured step: as it was captured, and as it looks with the edits that are there already. */
export interface FindPage {
  readonly stepId: string
  readonly captured: DocumentNode
  readonly shown: DocumentNode
  readonly resolutions: Resolutions
}

/** What an element of a step is to say. */
export interface Wish {
  readonly page: FindPage
  readonly nodeId: number
  readonly fingerprint: Fingerprint
  readonly changes: TextChanges
  /** The edit of all steps that changes the element already. */
  readonly global: Edit | null
  /** Whether only an edit of this step can have the last word on its text. */
  readonly isOwn: boolean
}

/** The elements of a tree with these ids. */
export function elementsOf(tree: DocumentNode, ids: ReadonlySet<number>): Map<number, ElementNode> {
  const found = new Map<number, ElementNode>()
  for (const { node } of walk(tree)) {
    if (node.type === nodeType.element && ids.has(node.id)) found.set(node.id, node)
  }
  return found
}

/** What the elements of a page are to say, as changes of the edits that are there. */
export function wishesOf(page: FindPage, texts: NewTexts, edits: readonly Edit[]): Wish[] {
  const ids = new Set(texts.keys())
  const captured = elementsOf(page.captured, ids)
  const shown = elementsOf(page.shown, ids)
  const applied = editsByElement(edits, page.resolutions)
  const wishes: Wish[] = []
  for (const [nodeId, wanted] of texts) {
    const before = captured.get(nodeId)
    const now = shown.get(nodeId)
    const fingerprint = fingerprintOf(page.captured, nodeId)
    if (!before || !now || !fingerprint) continue
    const own = applied.get(nodeId) ?? []
    const changes = textChanges(before, now, wanted, own)
    const isText = ({ edits: { Texts, TextContent } }: Edit) => Texts ?? TextContent
    wishes.push({
      page,
      nodeId,
      fingerprint,
      changes,
      global: own.findLast((edit) => edit.enabledStepId === null) ?? null,
      isOwn:
        own.some((edit) => edit.enabledStepId !== null && isText(edit)) ||
        refuses(page.stepId, fingerprint, edits),
    })
  }
  return wishes
}

const prints = [
  'nodeHash',
  'parentHash',
  'grandparentHash',
  'greatGrandparentHash',
  'firstSiblingHash',
  'xpath',
] as const

/** Whether a step refuses an edit of all steps for an element: a second one would meet the first elsewhere. */
function refuses(stepId: string, fingerprint: Fingerprint, edits: readonly Edit[]): boolean {
  return edits.some(
    (edit) =>
      edit.enabledStepId === null &&
      edit.rejectedStepIds.includes(stepId) &&
      prints.every((part) => edit[part] === fingerprint[part]),
  )
}
