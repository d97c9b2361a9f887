import { textsOf } from '../edits/element-texts.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

/** A text that two or three words with capital letters make up. */
const nameLike =
  /^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}\p{Ll}?\.)?(?: (?:de |von |van |bin |al-)?\p{Lu}[\p{L}\p{M}'’-]+){1,2}$/u
const initials = /^\p{Lu}\p{Lu}$/u
const picture = /avatar|gravatar|profile|user|face|headshot|person|member|author|contact/i
/** Words of products that are written like names. */
const notNames =
  /\b(?:Sign|Log|View|Read|Learn|More|My|Your|New|All|Edit|Profile|Account|Settings|Dashboard|Admin|User|Users|Team|Project|Report|Search|Help|Home|Show|Add|Get|Open|Click|Upload|Change|Photo|Image|Picture|Logo|Customer|Service|Support|Sales|Product|Company|Inc|Ltd|GmbH)\b/i
/** How far up from a picture a name is looked for, and among how many texts. */
const levels = 3
const textsAround = 8

function ownText(element: ElementNode): string {
  return textsOf(element)
    .filter(({ place }) => place.startsWith('#'))
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
}

function isNameLike(text: string): boolean {
  return text.length <= 40 && nameLike.test(text) && !notNames.test(text)
}

function initialsOf(name: string): string {
  const words = name.split(' ')
  return `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`.toUpperCase()
}

function saidOf({ attributes }: ElementNode): string {
  return ['class', 'id', 'alt', 'aria-label', 'data-testid']
    .map((name) => attributes[name])
    .filter((value) => typeof value === 'string')
    .join(' ')
}

/** The texts within an element, its own first; null where there are too many to belong together. */
function textsWithin(root: TreeNode): string[] | null {
  const texts: string[] = []
  for (const { node } of walk(root)) {
    if (node.type !== nodeType.element) continue
    const text = ownText(node)
    if (text !== '') texts.push(text)
    if (texts.length > textsAround) return null
  }
  return texts
}

function nameNear(
  element: ElementNode,
  parents: ReadonlyMap<number, ElementNode | null>,
  isMeant: (name: string) => boolean,
): string | null {
  let at: ElementNode | null = element
  for (let level = 0; level < levels && at; level += 1) {
    at = parents.get(at.id) ?? null
    const texts: string[] | null = at && textsWithin(at)
    if (texts === null) return null
    const name = texts.find((text) => isNameLike(text) && isMeant(text))
    if (name !== undefined) return name
  }
  return null
}

function nameByPicture(
  element: ElementNode,
  parents: ReadonlyMap<number, ElementNode | null>,
): { readonly name: string; readonly why: string } | null {
  const alt = String(element.attributes.alt ?? '').trim()
  const isOfPerson = picture.test(saidOf(element))
  if (isNameLike(alt)) {
    if (isOfPerson) return { name: alt, why: 'A picture of a person is described with this name.' }
    return nameNear(element, parents, (name) => name === alt)
      ? { name: alt, why: 'The picture beside it is described with the same name.' }
      : null
  }
  const name = isOfPerson ? nameNear(element, parents, () => true) : null
  return name === null ? null : { name, why: 'The name stands beside the picture of a person.' }
}

/** People that a page shows with a picture or their initials: by name, why it is taken for one. */
export function namesByAvatars(tree: DocumentNode): Map<string, string> {
  const parents = new Map<number, ElementNode | null>()
  const elements: ElementNode[] = []
  for (const { node, parent } of walk(tree)) {
    if (node.type !== nodeType.element) continue
    parents.set(node.id, parent?.type === nodeType.element ? parent : null)
    elements.push(node)
  }
  const names = new Map<string, string>()
  for (const element of elements) {
    const text = ownText(element)
    if (initials.test(text)) {
      const name = nameNear(element, parents, (one) => initialsOf(one) === text)
      if (name) names.set(name, `The name stands beside its initials, ${text}.`)
    } else if (element.tagName === 'img') {
      const pictured = nameByPicture(element, parents)
      if (pictured) names.set(pictured.name, pictured.why)
    }
  }
  return names
}
