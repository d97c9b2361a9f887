import type { Edit } from '../../edits/edit.ts'
import type { Fingerprint } from '../../fingerprint/fingerprint.ts'
import { groupsOf } from './joined-changes.ts'
import { newTexts, type Replacement } from './new-texts.ts'
import { candidate, changesAnything, elementsAt, reachOf } from './reach.ts'
import type { TextChanges } from './text-changes.ts'
import { type FindPage, type Wish, wishesOf } from './wishes.ts'

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
  /** The same number for changes that replace a match together, each in a part of it; null: alone. */
  readonly group: number | null
}

/** Without its group, which only all changes together say. */
type UngroupedChange = Omit<PlannedChange, 'group'>

const nameOf = (wish: Wish): string =>
  wish.global ? wish.global.id : JSON.stringify(Object.values(wish.fingerprint))

const placeOf = (stepId: string, nodeId: number): string => `${stepId} ${nodeId}`

function planned(wish: Wish, scope: PlannedChange['scope']): UngroupedChange {
  const { page, nodeId, fingerprint, changes } = wish
  return { scope, stepId: page.stepId, nodeId, fingerprint, changes }
}

/** The changes of one step only. */
export function planForStep(
  { page, replacements }: PageReplacements,
  edits: readonly Edit[],
): PlannedChange[] {
  const texts = newTexts(page.shown, replacements)
  const changes = wishesOf(page, texts, edits).map((wish) => planned(wish, 'step'))
  return grouped(changes, new Map(), [{ page, replacements }])
}

/**
 * The changes of a whole demo. What several steps want of the same element becomes one edit of all
 * steps, but only where that edit changes nothing that wants something else; the rest are edits of
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
  const reach = reachOf(
    pages.map(({ page }) => page),
    [...carriers].map(([name, wish]) => candidate(wish, name)),
  )
  const elements = elementsAt([...reach.values()].flat())
  const changes: UngroupedChange[] = []
  const reached = new Set<string>()
  /** Which change takes care of a place. */
  const changed = new Map<string, number>()
  for (const [name, wish] of carriers) {
    const places = reach.get(name) ?? []
    const own = placeOf(wish.page.stepId, wish.nodeId)
    const same = JSON.stringify(wish.changes)
    const touched = places.map(({ page, nodeId }) => placeOf(page.stepId, nodeId))
    if (!touched.includes(own) || touched.some((place) => reached.has(place))) continue
    const affected = places.filter(({ page, nodeId }) => {
      const element = elements.get(page)?.get(nodeId)
      return element && changesAnything(wish.changes, element)
    })
    const names = affected.map(({ page, nodeId }) => placeOf(page.stepId, nodeId))
    if (names.some((place) => wanted.get(place) !== same)) continue
    for (const place of touched) reached.add(place)
    for (const place of names) changed.set(place, changes.length)
    changes.push(planned(wish, 'all'))
  }
  const left = wishes.filter(
    ({ isOwn, page, nodeId }) => isOwn || !changed.has(placeOf(page.stepId, nodeId)),
  )
  const all = [...changes, ...left.map((wish) => planned(wish, 'step'))]
  return grouped(all, changed, pages)
}

/** @param carried which change takes care of a place besides its own */
function grouped(
  changes: readonly UngroupedChange[],
  carried: ReadonlyMap<string, number>,
  pages: readonly PageReplacements[],
): PlannedChange[] {
  const changeAt = new Map(carried)
  changes.forEach(({ scope, stepId, nodeId }, index) => {
    if (scope === 'step') changeAt.set(placeOf(stepId, nodeId), index)
  })
  const together = pages.flatMap(({ page: { stepId }, replacements }) =>
    replacements.flatMap((one) => {
      if (one.rest.length === 0) return []
      const places = [one, ...one.rest].map(({ nodeId }) => placeOf(stepId, nodeId))
      return [places.flatMap((place) => changeAt.get(place) ?? [])]
    }),
  )
  const groups = groupsOf(together)
  return changes.map((change, index) => ({ ...change, group: groups.get(index) ?? null }))
}
