import { hostile, oddTexts } from './hostile-texts.ts'
import type { Random } from './random.ts'

/** A node of a tree while it is being spoiled. */
export interface Draft {
  type: number
  id: number
  childNodes?: Draft[]
  [field: string]: unknown
}

const tagNames =
  'script style svg math title textarea template noscript iframe frameset frame html head body p a table tr td select option button form input img image video object embed applet link meta base foreignobject desc annotation-xml mglyph use animate set x-card ws-element ws-object plaintext xmp slot portal dialog details canvas source li dd h1 ruby rt nobr'.split(
    ' ',
  )
const attributeNames =
  'href src srcset style class id is on onload onclick data-ws-id data-ws-place data-ws-tag data-ws-quirks rr_dataURL rr_scrollTop rr_open_mode rr_popover rr_topLayer rr_animations rr_svgTime xlink:href xmlns xmlns:xlink poster background fill filter mask attributeName to values http-equiv content srcdoc sandbox target action formaction ping autofocus slot shadowrootmode value type rel media __proto__ constructor'.split(
    ' ',
  )

function nodesBelow(root: Draft): { node: Draft; parent: Draft | null }[] {
  const found: { node: Draft; parent: Draft | null }[] = []
  const stack: { node: Draft; parent: Draft | null }[] = [{ node: root, parent: null }]
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    found.push(entry)
    const { childNodes, contentDocument } = entry.node
    for (const child of Array.isArray(childNodes) ? childNodes : []) {
      if (typeof child === 'object' && child !== null)
        stack.push({ node: child, parent: entry.node })
    }
    if (typeof contentDocument === 'object' && contentDocument !== null) {
      stack.push({ node: contentDocument as Draft, parent: entry.node })
    }
  }
  return found
}

/** Ids may be spoiled already. */
function idOf({ id }: Draft): number {
  return typeof id === 'number' && Number.isFinite(id) ? id : 0
}

function renumbered(node: Draft, next: () => number): Draft {
  const copy = structuredClone(node)
  for (const { node: each } of nodesBelow(copy)) each.id = next()
  return copy
}

/** What a mutation may change: a node with its siblings, an element, and a source of new ids. */
interface Choice {
  readonly random: Random
  readonly tree: Draft
  readonly node: Draft
  readonly element: Draft
  /** The element's attributes; they are its own once they were set. */
  readonly attributes: Record<string, unknown>
  readonly siblings: Draft[] | undefined
  /** The node's index among its siblings, or -1. */
  readonly place: number
  /** Whether the tree may still grow. */
  readonly mayGrow: boolean
  nextId(): number
}

const setAttribute = ({ element, attributes }: Choice, name: string, value: unknown) => {
  attributes[name] = value
  element.attributes = attributes
}

const setOddAttribute = (choice: Choice) => {
  const { random } = choice
  const name = random.pick(random.once(8) ? oddTexts : attributeNames)
  setAttribute(choice, name, random.pick(oddTexts))
}

function wrapDeeply({ random, node, siblings, place, mayGrow, nextId }: Choice): void {
  if (!siblings || place < 0 || !mayGrow) return
  let wrapped = node
  for (let levels = random.pick([1, 3, 60, 700, 1100]); levels > 0; levels -= 1) {
    const tagName = random.pick(tagNames)
    wrapped = { type: 2, id: nextId(), tagName, attributes: {}, childNodes: [wrapped] }
  }
  siblings[place] = wrapped
}

function setOddField({ random, element, nextId }: Choice): void {
  element[random.pick(['adoptedStyleSheets', 'isCustom', 'contentDocument'])] =
    random.pick<unknown>([
      [random.pick(oddTexts)],
      true,
      {
        type: 0,
        id: nextId(),
        compatMode: 'BackCompat',
        childNodes: [renumbered(element, nextId)],
      },
      { type: 0, id: nextId(), childNodes: [] },
    ])
}

function addHostileSheet({ random, element, nextId }: Choice): void {
  const style: Draft = { type: 3, id: nextId(), textContent: random.pick(hostile.css) }
  const tagName = random.pick(['style', 'style', 'script', 'noscript'])
  element.childNodes?.push({
    type: 2,
    id: nextId(),
    tagName,
    attributes: {},
    childNodes: [style],
  })
}

/** All kinds of changes; one that stands here twice is made twice as often. */
const mutations: readonly ((choice: Choice) => void)[] = [
  ({ random, element }) => {
    element.tagName = random.pick(random.once(8) ? oddTexts : tagNames)
  },
  setOddAttribute,
  setOddAttribute,
  (choice) => {
    const { random } = choice
    const value = random.pick<unknown>([true, null, 0, -1.5, 1e21])
    setAttribute(choice, random.pick(attributeNames), value)
  },
  ({ random, node, element, nextId }) => {
    if ('textContent' in node) node.textContent = random.pick(oddTexts)
    else element.childNodes?.push({ type: 3, id: nextId(), textContent: random.pick(oddTexts) })
  },
  ({ siblings, place }) => {
    if (siblings && place >= 0) siblings.splice(place, 1)
  },
  ({ node, element, mayGrow, nextId }) => {
    if (mayGrow) element.childNodes?.push(renumbered(node, nextId))
  },
  // The copy keeps the ids of the original.
  ({ node, siblings, mayGrow }) => {
    if (mayGrow) siblings?.push(structuredClone(node))
  },
  wrapDeeply,
  ({ random, node, element }) => {
    if (random.once(2)) element.isShadowHost = true
    else node.isShadow = true
  },
  ({ element }) => {
    if (element.isSVG) delete element.isSVG
    else element.isSVG = true
  },
  setOddField,
  ({ random, tree, node, nextId }) => {
    node.id = random.pick([0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, idOf(tree), nextId()])
  },
  addHostileSheet,
  ({ random, node }) => {
    node.type = random.below(7)
  },
]

/** Changes one thing of a tree, in place, that leaves it a tree most of the time. */
export function mutateTree(tree: Draft, random: Random): void {
  const all = nodesBelow(tree)
  const { node, parent } = random.pick(all)
  const isElement = ({ type, childNodes }: Draft) => type === 2 && Array.isArray(childNodes)
  const elements = all.map((entry) => entry.node).filter(isElement)
  if (elements.length === 0) return
  const element = random.pick(elements)
  const siblings = Array.isArray(parent?.childNodes) ? parent.childNodes : undefined
  let lastId = all.reduce((most, entry) => Math.max(most, idOf(entry.node)), 0)
  const nextId = (): number => {
    lastId += 1
    return lastId
  }
  random.pick(mutations)({
    random,
    tree,
    node,
    element,
    attributes: (element.attributes ?? {}) as Record<string, unknown>,
    siblings,
    place: siblings?.indexOf(node) ?? -1,
    mayGrow: all.length < 5000,
    nextId,
  })
}
