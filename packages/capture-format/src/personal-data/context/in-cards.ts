import { beginsWithGivenName, mayBeGivenName } from '../names/given-names.ts'
import { beforeSign, isNameLike, isOneName } from '../names/person-names.ts'
import type { Claims } from './claims.ts'
import type { PageOutline, ShownText } from './page-outline.ts'
import { isPictureOfPerson } from './pictures-of-people.ts'

/** Fewer things of one shape are no list. */
const fewest = 3
/** More texts than these a card does not have; a page's columns and sections do. */
const textsInCard = 30
/** How deep within a card a text may stand. */
const levels = 8

/** The texts that stand at the same place in cards of one shape. */
interface Slot {
  readonly texts: ShownText[]
}

function shapeOf(outline: PageOutline, element: number): string {
  const [first = ''] = outline.attributeOf(element, 'class').split(' ')
  return `${outline.tagOf(element)}.${first}`
}

/** Where in its card a text stands; null where it is too deep to tell. */
function pathOf(outline: PageOutline, card: number, { element, place }: ShownText): string | null {
  let path = place
  let at = element
  for (let level = 0; level < levels; level += 1) {
    if (at === card) return path
    path = `${shapeOf(outline, at)}/${path}`
    at = outline.parentOf(at)
  }
  return null
}

function slotsOf(outline: PageOutline, cards: readonly number[]): Slot[] {
  const slots = new Map<string, Slot>()
  for (const card of cards) {
    const seen = new Map<string, number>()
    for (const text of outline.textsOf(card, textsInCard)) {
      const path = pathOf(outline, card, text)
      if (path === null) continue
      const nth = seen.get(path) ?? 0
      seen.set(path, nth + 1)
      const key = `${path} ${nth}`
      const slot = slots.get(key)
      if (slot) slot.texts.push(text)
      else slots.set(key, { texts: [text] })
    }
  }
  return [...slots.values()].filter(({ texts }) => texts.length >= fewest)
}

function hasPicture(outline: PageOutline, card: number): boolean {
  const end = Math.min(outline.endOf(card), card + 40)
  for (let element = card; element < end; element += 1) {
    if (isPictureOfPerson(outline, element)) return true
  }
  return false
}

const nameOf = ({ said }: ShownText): string => beforeSign(said)

/** Whether most texts of a slot are names: of people who are known by given names, or are pictured. */
function areNames({ texts }: Slot, arePictured: boolean): boolean {
  const names = texts.map(nameOf)
  const whole = names.filter(isNameLike)
  const given = names.filter(
    (name) =>
      (isNameLike(name) && beginsWithGivenName(name)) || (isOneName(name) && mayBeGivenName(name)),
  )
  const share = (part: readonly string[]): number => part.length / names.length
  if (share(given) >= 0.6) return true
  if (share(whole) < 0.5) return false
  return share(given) >= (arePictured ? 0.1 : 0.25)
}

function claimSlot({ texts }: Slot, claims: Claims, arePictured: boolean): void {
  for (const text of texts) {
    const name = nameOf(text)
    if (!isNameLike(name) && !((arePictured || mayBeGivenName(name)) && isOneName(name))) continue
    const why = 'It stands where others in this list have a name.'
    claims.add(text, { kind: 'name', why, to: name.length })
  }
}

function claimCards(outline: PageOutline, cards: readonly number[], claims: Claims): void {
  const arePictured = cards.slice(0, fewest).every((card) => hasPicture(outline, card))
  for (const slot of slotsOf(outline, cards)) {
    if (areNames(slot, arePictured)) claimSlot(slot, claims, arePictured)
  }
}

/** Claims names in lists of cards, rows and entries: what stands at one place in all of them is alike. */
export function claimInCards(outline: PageOutline, claims: Claims): void {
  for (let element = 0; element < outline.elements.length; element += 1) {
    const byShape = new Map<string, number[]>()
    for (const child of outline.childrenOf(element)) {
      const count = outline.countOf(child)
      if (count === 0 || count > textsInCard) continue
      const shape = shapeOf(outline, child)
      const cards = byShape.get(shape)
      if (cards) cards.push(child)
      else byShape.set(shape, [child])
    }
    for (const cards of byShape.values())
      if (cards.length >= fewest) claimCards(outline, cards, claims)
  }
}
