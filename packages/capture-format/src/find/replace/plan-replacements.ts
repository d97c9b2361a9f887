import type { Edit } from '../../edits/edit.ts'
import { editsByElement } from '../../edits/edit-plan.ts'
import { type Resolutions, resolveEdits } from '../../edits/resolve-edits.ts'
import { fingerprintOf } from '../../fingerprint/find-by-fingerprint.ts'
import type { Fingerprint } from '../../fingerprint/fingerprint.ts'
import { type DocumentNode, type ElementNode, nodeType } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { type NewTexts, newTexts, type Replacement } from './new-texts.ts'
import { type TextChanges, textChanges } from './text-changes.ts'

/** A captured step: as it was captured, and as it looks with the edits that are there already. */
export interface FindPage {
  readonly stepId: string
  readonly captured: DocumentNode
  readonly shown: DocumentNode
  readonly resolutions: Resolutions
}

export interface PageReplacements {
  readonly page: FindPage
  readonly replacements: readonly Replacement[]
}

/** A change of one element, for the record that is to take it. */
export interface PlannedChange {
  /** `all`: an edit of all steps, which reaches nothing but elements that want this very change. */
  readonly scope: 'all' | 'step'
  readonly stepId: string
  readonly nodeId: number
  readonly fingerprint: Fingerprint
  readonly changes: TextChanges
}

interface Wish {
  readonly page: FindPage
  readonly nodeId: number
  readonly fingerprint: Fingerprint
  readonly changes: TextChanges
  /** The edit of all steps that changes the element already. */
  readonly global: Edit | null
  /** Whether only an edit of this step can have the last word on its text. */
  readonly isOwn: boolean
}

function elementsOf(tree: DocumentNode, ids: ReadonlySet<number>): Map<number, ElementNode> {
  const found = new Map<number, ElementNode>()
  for (const { node } of walk(tree)) {
    if (node.type === nodeType.element && ids.has(node.id)) found.set(node.id, node)
  }
  return found
}

function wishesOf(page: FindPage, texts: NewTexts, edits: readonly Edit[]): Wish[] {
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
      ...{ page, nodeId, fingerprint, changes },
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

const nameOf = (wish: Wish): string =>
  wish.global ? wish.global.id : JSON.stringify(Object.values(wish.fingerprint))

const placeOf = (stepId: string, nodeId: number): string => `${stepId} ${nodeId}`

/** An edit of all steps that would carry a wish, to ask where it reaches. */
function candidate(wish: Wish, id: string): Edit {
  const scope = { enabledStepId: null, rejectedStepIds: wish.global?.rejectedStepIds ?? [] }
  const print = wish.global ?? wish.fingerprint
  const { nodeHash, parentHash, grandparentHash, greatGrandparentHash, firstSiblingHash, xpath } =
    print
  return {
    ...{ id, type: 'Edit', nodeId: wish.nodeId, ...scope, edits: {} },
    ...{ nodeHash, parentHash, grandparentHash, greatGrandparentHash, firstSiblingHash, xpath },
    createdAt: '',
  }
}

/** Where each candidate reaches, by its id. */
function reachOf(pages: readonly FindPage[], candidates: readonly Edit[]): Map<string, string[]> {
  const reach = new Map<string, string[]>(candidates.map(({ id }) => [id, []]))
  for (const { captured, stepId } of pages) {
    const resolutions = resolveEdits(captured, candidates, { stepId })
    for (const [id, resolution] of Object.entries(resolutions)) {
      if (resolution.kind === 'applied') reach.get(id)?.push(placeOf(stepId, resolution.nodeId))
    }
  }
  return reach
}

function planned(wish: Wish, scope: PlannedChange['scope']): PlannedChange {
  const { page, nodeId, fingerprint, changes } = wish
  return { scope, stepId: page.stepId, nodeId, fingerprint, changes }
}

/** The changes of one step only. */
export function planForStep(
  { page, replacements }: PageReplacements,
  edits: readonly Edit[],
): PlannedChange[] {
  const texts = newTexts(page.shown, replacements)
  return wishesOf(page, texts, edits).map((wish) => planned(wish, 'step'))
}

/**
 * The changes of a whole demo. What several steps want of the same element becomes one edit of all
 * steps, but only where that edit reaches nothing that wants something else; the rest are edits of
 * their steps. `pages` are all captured steps, whether or not something is replaced in them.
 */
export function planForAll(
  pages: readonly PageReplacements[],
  edits: readonly Edit[],
): PlannedChange[] {
  const wishes = pages.flatMap(({ page, replacements }) =>
    wishesOf(page, newTexts(page.shown, replacements), edits),
  )
  const wanted = new Map(
    wishes.map((wish) => [placeOf(wish.page.stepId, wish.nodeId), JSON.stringify(wish.changes)]),
  )
  const carriers = new Map<string, Wish>()
  for (const wish of wishes) {
    const name = nameOf(wish)
    if (!wish.isOwn && !carriers.has(name)) carriers.set(name, wish)
  }
  const all = pages.map(({ page }) => page)
  const reach = reachOf(
    all,
    [...carriers].map(([name, wish]) => candidate(wish, name)),
  )
  const changes: PlannedChange[] = []
  const reached = new Set<string>()
  for (const [name, wish] of carriers) {
    const places = reach.get(name) ?? []
    const own = placeOf(wish.page.stepId, wish.nodeId)
    const same = JSON.stringify(wish.changes)
    if (reached.has(own) || !places.includes(own)) continue
    if (places.some((place) => wanted.get(place) !== same || reached.has(place))) continue
    for (const place of places) reached.add(place)
    changes.push(planned(wish, 'all'))
  }
  const left = wishes.filter(
    ({ isOwn, page, nodeId }) => isOwn || !reached.has(placeOf(page.stepId, nodeId)),
  )
  return [...changes, ...left.map((wish) => planned(wish, 'step'))]
}
