import { beginsWithGivenName, mayBeGivenName } from '../names/given-names.ts'
import { beforeSign, isNameLike, isOneName } from '../names/person-names.ts'
import type { Claims } from './claims.ts'
import type { PageOutline, ShownText } from './page-outline.ts'
import { isPictureOfPerson } from './pictures-of-people.ts'

const initials = /^\p{Lu}{1,2}$/u
/** How far up from a picture a name is looked for, and among how many texts. */
const levels = 3
const textsAround = 8
/** Fewer pictures are no row. */
const picturesInRow = 3

const nameOf = ({ said }: ShownText): string => beforeSign(said)

function initialsOf(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`.toUpperCase()
}

function isKnown(name: string): boolean {
  return isNameLike(name) || (isOneName(name) && mayBeGivenName(name))
}

function textNear(
  outline: PageOutline,
  element: number,
  isMeant: (name: string) => boolean,
): ShownText | null {
  let at = outline.parentOf(element)
  for (let level = 0; level < levels && at >= 0; level += 1, at = outline.parentOf(at)) {
    if (outline.countOf(at) > textsAround) return null
    const text = outline.textsOf(at, textsAround).find((one) => isMeant(nameOf(one)))
    if (text) return text
  }
  return null
}

function byPicture(outline: PageOutline, element: number, claims: Claims): void {
  const alt = String(outline.elements[element]?.attributes.alt ?? '').trim()
  const isOfPerson = isPictureOfPerson(outline, element)
  if (isNameLike(alt)) {
    if (isOfPerson) claims.know(alt, 'An image of a person is described with this name.')
    else if (textNear(outline, element, (name) => name === alt)) {
      claims.know(alt, 'The image beside it is described with the same name.')
    }
    return
  }
  const text = isOfPerson ? textNear(outline, element, isKnown) : null
  if (!text) return
  const why = 'The name stands beside the image of a person.'
  claims.add(text, { kind: 'name', why, to: nameOf(text).length })
}

/** Pictures in a row, each with a name that a pointer over it shows: who is in a team, who was there. */
function byTitles(outline: PageOutline, claims: Claims): void {
  const names = outline.elements.flatMap(({ tagName, attributes }) => {
    const said = String(attributes.title ?? attributes['data-original-title'] ?? '').trim()
    return tagName === 'img' && isNameLike(said) ? [said] : []
  })
  const given = names.filter(beginsWithGivenName)
  if (names.length < picturesInRow || given.length * 4 < names.length) return
  for (const name of names) claims.know(name, 'An image in a row of images has this name.')
}

/** Claims people that a page shows with a picture or their initials. */
export function claimByAvatars(outline: PageOutline, claims: Claims): void {
  byTitles(outline, claims)
  for (const text of outline.texts) {
    if (!initials.test(text.said)) continue
    const near = textNear(outline, text.element, (name) => {
      if (!isNameLike(name)) return false
      return text.said.length === 1 ? name.startsWith(text.said) : initialsOf(name) === text.said
    })
    if (!near) continue
    const why = `The name stands beside its initials, ${text.said}.`
    claims.add(near, { kind: 'name', why, to: nameOf(near).length })
  }
  for (let element = 0; element < outline.elements.length; element += 1) {
    const isPicture = outline.tagOf(element) === 'img' || isPictureOfPerson(outline, element)
    if (isPicture) byPicture(outline, element, claims)
  }
}
