import { findByFingerprint } from '../fingerprint/find-by-fingerprint.ts'
import { mapTree } from '../tree/map-tree.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import { findNode, walk } from '../tree/walk.ts'
import type { Edit, Resolution } from './edit.ts'
import { concealElement, editElement } from './edit-element.ts'

export interface AppliedEdits {
  readonly tree: DocumentNode
  /** What became of each edit, by its id. */
  readonly resolutions: Readonly<Record<string, Resolution>>
}

/** Whether an edit is for a step: for all that do not refuse it, or for one. */
function isFor({ enabledStepId, rejectedStepIds }: Edit, stepId: string): boolean {
  return enabledStepId === null ? !rejectedStepIds.includes(stepId) : enabledStepId === stepId
}

/** An edit of one step without any hash is found by the id its element has in that step's capture. */
function resolve(tree: DocumentNode, edit: Edit, stepId: string): Resolution {
  if (!isFor(edit, stepId)) return { kind: 'off' }
  if (edit.nodeHash === null && edit.enabledStepId === stepId) {
    const visited = findNode(tree, edit.nodeId)
    if (visited?.node.type === nodeType.element) return { kind: 'applied', nodeId: edit.nodeId }
  }
  const found = findByFingerprint(tree, edit)
  return found.kind === 'found' ? { kind: 'applied', nodeId: found.nodeId } : found
}

/** Edits of all steps first, so that those of one step have the last word. */
function inOrder(edits: readonly Edit[]): Edit[] {
  const isGlobal = (edit: Edit): boolean => edit.enabledStepId === null
  return [...edits.filter(isGlobal), ...edits.filter((edit) => !isGlobal(edit))]
}

/** Ids for texts that edits add, past all those of the tree. */
function idsAfter(tree: DocumentNode): () => number {
  let last = 0
  for (const { node } of walk(tree)) last = Math.max(last, node.id)
  return () => {
    last += 1
    return last
  }
}

function applyTo(
  element: ElementNode,
  edits: readonly Edit[],
  nextId: () => number,
): ElementNode | null {
  let edited: ElementNode | null = element
  for (const edit of edits) {
    if (edited) edited = editElement(edited, edit, nextId, element)
  }
  return edited && concealElement(edited, edits)
}

/**
 * A step's tree with the edits that are for the step. Elements are found in the tree as it was
 * captured, by fingerprint; an edit whose element is not found, or not for certain, changes nothing
 * and its resolution says so: where it redacts, the caller must hold the step back. Never throws.
 */
export function applyEdits(
  tree: DocumentNode,
  edits: readonly Edit[],
  { stepId }: { readonly stepId: string },
): AppliedEdits {
  const resolutions: Record<string, Resolution> = {}
  const byNode = new Map<number, Edit[]>()
  for (const edit of inOrder(edits)) {
    const resolution = resolve(tree, edit, stepId)
    resolutions[edit.id] = resolution
    if (resolution.kind !== 'applied') continue
    byNode.set(resolution.nodeId, [...(byNode.get(resolution.nodeId) ?? []), edit])
  }
  if (byNode.size === 0) return { tree, resolutions }
  const nextId = idsAfter(tree)
  const edited = mapTree(tree, {
    element: (element) => {
      const own = byNode.get(element.id)
      return own ? applyTo(element, own, nextId) : element
    },
  })
  return { tree: edited, resolutions }
}
