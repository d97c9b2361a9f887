import type { DocumentNode } from '../tree/nodes.ts'
import { around } from './around.ts'
import { besideOf } from './beside.ts'
import { type Candidates, candidatesFor, isCandidate } from './candidates.ts'
import type { Fingerprint, FingerprintRule, Found } from './fingerprint.ts'
import { besides, type ItemTexts, itemTexts, shared } from './item-texts.ts'
import {
  type Known,
  type KnownItem,
  readFingerprint,
  writeFingerprint,
} from './read-fingerprint.ts'
import { indexOf, type TreeIndex } from './tree-index.ts'

function textsOf(index: TreeIndex, at: number): ItemTexts {
  const item = index.elements[index.itemOf(at)]
  const element = index.elements[at]
  return item && element ? itemTexts(item, element) : { texts: [], from: 0, to: 0 }
}

function itemOf(index: TreeIndex, at: number): KnownItem | null {
  const item = index.itemOf(at)
  if (item < 0) return null
  return {
    texts: () => textsOf(index, at),
    text: index.text(item),
    way: index.way(at),
    name: index.name(item),
    shape: index.shape(item),
    list: index.listText(at),
  }
}

function isPlacedAlike(index: TreeIndex, at: number, known: Known): boolean {
  const outer = around(index, at)
  const before = known.around()
  return (
    index.classes(at) === known.classes &&
    outer.length === before.length &&
    outer.every(({ standing }, level) => standing === before[level]?.standing)
  )
}

/** The candidate around which nothing has changed at all: then even one among equal ones is where it was. */
function untouched(index: TreeIndex, known: Known): number | null {
  const at = index.atPath(known.xpath)
  if (at < 0 || !isCandidate(index, at, known)) return null
  const before = known.around()
  const isUntouched =
    isPlacedAlike(index, at, known) &&
    index.text(at) === known.text &&
    around(index, at).every(({ text }, level) => before[level]?.text === text) &&
    index.listText(at) === (known.item?.list ?? 0)
  return isUntouched ? at : null
}

/** Whether some came or went: where they say nothing, no text around tells which stands at a place now. */
function isOtherCount({ places }: Candidates, { alike }: Known): boolean {
  return alike !== null && alike !== places.length
}

/** Elements that are named where several could be meant: of a large table it may be all. */
const mostNamed = 100

type Answer = number | 'ambiguous' | 'absent'

/** Whether an item of the same name is the same one, by what else it says. */
function isSameItem(index: TreeIndex, at: number, known: Known, item: KnownItem): boolean {
  if (index.text(at) === known.text) {
    // An element without texts has only its classes to tell whether another stands in its place.
    if (known.text === 0 && index.classes(at) !== known.classes) return false
    if (index.text(index.itemOf(at)) === item.text) return true
  }
  const now = textsOf(index, at)
  const before = item.texts()
  const others = besides(before)
  const othersNow = besides(now)
  const isChanged = index.text(at) !== known.text
  if (isChanged && index.classes(at) !== known.classes) return false
  if (isChanged && !isSameColumn(index, at, item, now)) return false
  const count = Math.max(others.length, othersNow.length)
  const alike = shared(others, othersNow)
  if (!index.isNamed(at)) return count >= 2 && alike * 4 >= count * 3
  return count <= 1 || alike * 2 >= count
}

/** Whether what an element says has changed, rather than that another stands in its place now. */
function isSameColumn(index: TreeIndex, at: number, item: KnownItem, now: ItemTexts): boolean {
  if (index.shape(index.itemOf(at)) !== item.shape) return false
  const before = item.texts()
  const own = before.texts.slice(before.from, before.to)
  const ownNow = now.texts.slice(now.from, now.to)
  // What only attributes say is not among the texts: nobody knows whether it moved.
  if (own.length === 0 || ownNow.length === 0) return false
  const movedAway = own.some(
    (text) => shared([text], besides(now)) > shared([text], besides(before)),
  )
  const movedHere = ownNow.some(
    (text) => shared([text], besides(before)) > shared([text], besides(now)),
  )
  return !movedAway && !movedHere
}

function inList(index: TreeIndex, found: Candidates, known: Known, item: KnownItem): Answer {
  const [only] = found.places
  if (only === undefined) return 'absent'
  if (known.wasAlone && found.places.length === 1 && isSameItem(index, only, known, item))
    return only
  const mayHaveCome = item.text === 0 && isOtherCount(found, known)
  const there = mayHaveCome ? null : untouched(index, known)
  if (there !== null) return there
  if (known.wasAlone || !known.wasAlonePlaced) return 'ambiguous'
  const [whole, another] = found.inItemsSaying(item.text)
  return another === undefined ? (whole ?? 'ambiguous') : 'ambiguous'
}

function outsideLists(index: TreeIndex, found: Candidates, known: Known): Answer {
  const before = known.around()
  // At least half of the elements around stand as those of the fingerprint.
  const isNear = (standings: readonly number[]) =>
    before.filter(({ standing }, level) => standings[level] === standing).length * 2 >=
    before.length
  const placed: number[] = []
  for (const { standings, places } of found.byPlacing) {
    if (isNear(standings)) placed.push(...places.slice(0, 2))
    if (placed.length > 1) break
  }
  const [only] = placed
  if (known.wasAlone && placed.length === 1 && only !== undefined) return only
  const alike = found.placedAs(known.classes, before)
  const [alone] = alike
  if (known.wasAlonePlaced && alike.length === 1 && alone !== undefined) return alone
  const mayHaveCome = known.text === 0 && isOtherCount(found, known)
  const there = mayHaveCome ? null : untouched(index, known)
  if (there !== null) return there
  return placed.length > 0 ? 'ambiguous' : changed(index, known)
}

/**
 * An element that says something else by now: the only one of its kind, at the same place, beside the
 * same words, in a page of the same title. Without those the heading of one page would be found in all
 * pages that are laid out alike.
 */
function changed(index: TreeIndex, known: Known): Answer {
  const beside = known.beside()
  if (!known.wasOnly || beside === null) return 'absent'
  const at = index.atPath(known.xpath)
  if (at < 0 || index.identity(at) !== known.identity || index.itemOf(at) >= 0) return 'absent'
  const isSame = isPlacedAlike(index, at, known) && index.isOnly(at)
  return isSame && besideOf(index, at) === beside ? at : 'absent'
}

function make(tree: DocumentNode, nodeId: number): Fingerprint | null {
  const index = indexOf(tree)
  const at = index.placeOf(nodeId)
  if (at < 0) return null
  const item = itemOf(index, at)
  const plain: Known = {
    identity: index.identity(at),
    text: index.text(at),
    classes: index.classes(at),
    wasAlone: false,
    wasAlonePlaced: false,
    wasOnly: index.isOnly(at),
    alike: null,
    around: () => around(index, at),
    beside: () => besideOf(index, at),
    item,
    xpath: index.pathOf(at),
  }
  const equal = candidatesFor(index, plain)
  const alike = item
    ? equal.inItemsSaying(item.text)
    : equal.placedAs(plain.classes, plain.around())
  return writeFingerprint({
    ...plain,
    wasAlone: equal.places.length === 1,
    wasAlonePlaced: alike.length === 1,
    alike: equal.places.length,
  })
}

function find(tree: DocumentNode, fingerprint: Fingerprint): Found {
  const known = readFingerprint(fingerprint)
  if (!known) return { kind: 'absent' }
  const index = indexOf(tree)
  const found = candidatesFor(index, known)
  const answer = known.item
    ? inList(index, found, known, known.item)
    : outsideLists(index, found, known)
  const idOf = (at: number): number => index.elements[at]?.id ?? 0
  if (answer === 'absent') return { kind: 'absent' }
  if (answer === 'ambiguous')
    return { kind: 'ambiguous', nodeIds: found.places.slice(0, mostNamed).map(idOf) }
  return { kind: 'found', nodeId: idOf(answer) }
}

/** Finds an element by what it is and says, and by what its row says. */
export const version1: FingerprintRule = { make, find }
