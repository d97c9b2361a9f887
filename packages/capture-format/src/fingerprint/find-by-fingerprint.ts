import type { DocumentNode } from '../tree/nodes.ts'
import { besideOf } from './beside.ts'
import type { Fingerprint, Found } from './fingerprint.ts'
import { besides, type ItemTexts, itemTexts, shared } from './item-texts.ts'
import {
  type Known,
  type KnownItem,
  readFingerprint,
  type Surrounding,
  writeFingerprint,
} from './read-fingerprint.ts'
import { indexOf, itemKey, saidKey, type TreeIndex } from './tree-index.ts'

/** Elements around another that its fingerprint tells of. */
const levels = 3

function around(index: TreeIndex, at: number): Surrounding[] {
  const outer: Surrounding[] = []
  for (let up = index.parentOf(at); up >= 0 && outer.length < levels; ) {
    outer.push({ standing: index.standing(up), text: index.text(up) })
    up = index.parentOf(up)
  }
  return outer
}

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

/** Elements that are looked for by the same: in a list at the same place of an item of the same name. */
function candidates(index: TreeIndex, { identity, text, item }: Known): number[] {
  const key = item ? itemKey(item.name, item.way, identity) : saidKey(identity, text)
  const found: number[] = []
  for (const at of index.having(key)) {
    const its = index.itemOf(at)
    if (index.identity(at) !== identity || its < 0 !== (item === null)) continue
    const isSame = item
      ? index.name(its) === item.name && index.way(at) === item.way
      : index.text(at) === text
    if (isSame) found.push(at)
  }
  return found
}

/** How many of the elements around stand as those of the fingerprint. */
function standingAlike(index: TreeIndex, at: number, known: Known): number {
  const outer = around(index, at)
  return known.around().filter(({ standing }, level) => outer[level]?.standing === standing).length
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

/** Whether nothing around has changed at all: then even one among equal ones is where it was. */
function isUntouched(index: TreeIndex, at: number, known: Known): boolean {
  const before = known.around()
  return (
    isPlacedAlike(index, at, known) &&
    index.text(at) === known.text &&
    around(index, at).every(({ text }, level) => before[level]?.text === text) &&
    index.listText(at) === (known.item?.list ?? 0) &&
    index.pathOf(at) === known.xpath
  )
}

/** Whether some came or went: where they say nothing, no text around tells which stands at a place now. */
function isOtherCount(found: readonly number[], { alike }: Known): boolean {
  return alike !== null && alike !== found.length
}

type Answer = number | 'ambiguous' | 'absent'

/** Whether an item of the same name is the same one, by what else it says. */
function isSameItem(index: TreeIndex, at: number, known: Known, item: KnownItem): boolean {
  if (index.text(at) === known.text) {
    // Of what says nothing only its classes tell whether another stands in its place.
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

function inList(index: TreeIndex, found: readonly number[], known: Known, item: KnownItem): Answer {
  const [only] = found
  if (only === undefined) return 'absent'
  if (known.wasAlone && found.length === 1 && isSameItem(index, only, known, item)) return only
  const mayHaveCome = item.text === 0 && isOtherCount(found, known)
  const untouched = mayHaveCome ? [] : found.filter((at) => isUntouched(index, at, known))
  if (untouched.length === 1) return untouched[0] ?? 'absent'
  if (!known.wasAlone) {
    const whole = found.filter((at) => index.text(index.itemOf(at)) === item.text)
    return known.wasAlonePlaced && whole.length === 1 ? (whole[0] ?? 'absent') : 'ambiguous'
  }
  return 'ambiguous'
}

function outsideLists(index: TreeIndex, found: readonly number[], known: Known): Answer {
  const before = known.around()
  const placed = found.filter((at) => standingAlike(index, at, known) * 2 >= before.length)
  const [only] = placed
  if (known.wasAlone && placed.length === 1 && only !== undefined) return only
  const alike = placed.filter((at) => isPlacedAlike(index, at, known))
  const [alone] = alike
  if (known.wasAlonePlaced && alike.length === 1 && alone !== undefined) return alone
  const mayHaveCome = known.text === 0 && isOtherCount(found, known)
  const untouched = mayHaveCome ? [] : alike.filter((at) => isUntouched(index, at, known))
  if (untouched.length === 1) return untouched[0] ?? 'absent'
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
  for (let at = 0; at < index.elements.length; at += 1) {
    if (index.identity(at) !== known.identity || index.classes(at) !== known.classes) continue
    if (index.itemOf(at) >= 0 || index.pathOf(at) !== known.xpath) continue
    const isSame = isPlacedAlike(index, at, known) && index.isOnly(at)
    return isSame && besideOf(index, at) === beside ? at : 'absent'
  }
  return 'absent'
}

/** The fingerprint of the element with a node id; null when the tree has no such element. */
export function fingerprintOf(tree: DocumentNode, nodeId: number): Fingerprint | null {
  const index = indexOf(tree)
  const at = index.placeOf(nodeId)
  if (at < 0) return null
  const item = itemOf(index, at)
  const plain: Known = {
    identity: index.identity(at),
    text: index.text(at),
    classes: index.classes(at),
    ...{ wasAlone: false, wasAlonePlaced: false, wasOnly: index.isOnly(at), alike: null },
    ...{ around: () => around(index, at), beside: () => besideOf(index, at) },
    ...{ item, xpath: index.pathOf(at) },
  }
  const equal = candidates(index, plain)
  const alike = item
    ? equal.filter((one) => index.text(index.itemOf(one)) === item.text)
    : equal.filter((one) => isPlacedAlike(index, one, plain))
  return writeFingerprint({
    ...plain,
    wasAlone: equal.length === 1,
    wasAlonePlaced: alike.length === 1,
    alike: equal.length,
  })
}

/**
 * The element of a tree that a fingerprint was taken of, in the same or another capture. Where
 * several could be meant, or another could have taken its place in a list, it is not found for
 * certain: `ambiguous`, with those that it could be, or `absent`.
 */
export function findByFingerprint(tree: DocumentNode, fingerprint: Fingerprint): Found {
  const known = readFingerprint(fingerprint)
  if (!known) return { kind: 'absent' }
  const index = indexOf(tree)
  const found = candidates(index, known)
  const answer = known.item
    ? inList(index, found, known, known.item)
    : outsideLists(index, found, known)
  const idOf = (at: number): number => index.elements[at]?.id ?? 0
  if (answer === 'absent') return { kind: 'absent' }
  if (answer === 'ambiguous') return { kind: 'ambiguous', nodeIds: found.map(idOf) }
  return { kind: 'found', nodeId: idOf(answer) }
}
