import type { Edit } from '../../edits/edit.ts'
import { stillMeant } from '../../edits/element-texts.ts'
import { resolveEdits } from '../../edits/resolve-edits.ts'
import type { ElementNode } from '../../tree/nodes.ts'
import type { TextChanges } from './text-changes.ts'
import { elementsOf, type FindPage, type Wish } from './wishes.ts'

/** An edit of all steps that would carry a wish, to ask where it reaches. */
export function candidate(wish: Wish, id: string): Edit {
  const scope = { enabledStepId: null, rejectedStepIds: wish.global?.rejectedStepIds ?? [] }
  const print = wish.global ?? wish.fingerprint
  const { nodeHash, parentHash, grandparentHash, greatGrandparentHash, firstSiblingHash, xpath } =
    print
  return {
    id,
    type: 'Edit',
    nodeId: wish.nodeId,
    ...scope,
    edits: {},
    nodeHash,
    parentHash,
    grandparentHash,
    greatGrandparentHash,
    firstSiblingHash,
    xpath,
    createdAt: '',
  }
}

export interface PageElement {
  readonly page: FindPage
  readonly nodeId: number
}

/** Where each candidate reaches, by its id. */
export function reachOf(
  pages: readonly FindPage[],
  candidates: readonly Edit[],
): Map<string, PageElement[]> {
  const reach = new Map<string, PageElement[]>(candidates.map(({ id }) => [id, []]))
  for (const page of pages) {
    const resolutions = resolveEdits(page.captured, candidates, { stepId: page.stepId })
    for (const [id, resolution] of Object.entries(resolutions)) {
      if (resolution.kind === 'applied') reach.get(id)?.push({ page, nodeId: resolution.nodeId })
    }
  }
  return reach
}

/** The elements of places, by page. */
export function elementsAt(places: Iterable<PageElement>): Map<FindPage, Map<number, ElementNode>> {
  const ids = new Map<FindPage, Set<number>>()
  for (const { page, nodeId } of places) {
    const own = ids.get(page)
    if (own) own.add(nodeId)
    else ids.set(page, new Set([nodeId]))
  }
  return new Map(Array.from(ids, ([page, own]) => [page, elementsOf(page.captured, own)]))
}

/** Whether changes would do anything to an element: its single texts must be what they were made of. */
export function changesAnything(
  { TextContent, Texts }: TextChanges,
  element: ElementNode,
): boolean {
  if (TextContent || !Texts) return true
  return Object.keys(stillMeant(element, Texts.oldValue, Texts.newValue)).length > 0
}
