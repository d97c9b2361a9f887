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

/** Changes one thing of a tree, in place, that leaves it a tree most of the time. */
export function mutateTree(tree: Draft, random: Random): void {
  const all = nodesBelow(tree)
  const { node, parent } = random.pick(all)
  const isElement = ({ type, childNodes }: Draft) => type === 2 && Array.isArray(childNodes)
  const elements = all.map((entry) => entry.node).filter(isElement)
  if (elements.length === 0) return
  const element = random.pick(elements)
  const attributes = (element.attributes ?? {}) as Record<string, unknown>
  const siblings = Array.isArray(parent?.childNodes) ? parent.childNodes : undefined
  const place = siblings?.indexOf(node) ?? -1
  let lastId = all.reduce((most, entry) => Math.max(most, idOf(entry.node)), 0)
  const next = (): number => {
    lastId += 1
    return lastId
  }
  switch (random.below(15)) {
    case 0:
      element.tagName = random.pick(random.once(8) ? oddTexts : tagNames)
      return
    case 1:
    case 2:
      attributes[random.pick(random.once(8) ? oddTexts : attributeNames)] = random.pick(oddTexts)
      element.attributes = attributes
      return
    case 3:
      attributes[random.pick(attributeNames)] = random.pick<unknown>([true, null, 0, -1.5, 1e21])
      element.attributes = attributes
      return
    case 4:
      if ('textContent' in node) node.textContent = random.pick(oddTexts)
      else element.childNodes?.push({ type: 3, id: next(), textContent: random.pick(oddTexts) })
      return
    case 5:
      if (siblings && place >= 0) siblings.splice(place, 1)
      return
    case 6:
      if (all.length < 5000) element.childNodes?.push(renumbered(node, next))
      return
    case 7:
      // With the ids of the original.
      if (all.length < 5000) siblings?.push(structuredClone(node))
      return
    case 8: {
      if (!siblings || place < 0 || all.length > 5000) return
      let wrapped = node
      for (let levels = random.pick([1, 3, 60, 700, 1100]); levels > 0; levels -= 1) {
        const tagName = random.pick(tagNames)
        wrapped = { type: 2, id: next(), tagName, attributes: {}, childNodes: [wrapped] }
      }
      siblings[place] = wrapped
      return
    }
    case 9:
      if (random.once(2)) element.isShadowHost = true
      else node.isShadow = true
      return
    case 10:
      if (element.isSVG) delete element.isSVG
      else element.isSVG = true
      return
    case 11:
      element[random.pick(['adoptedStyleSheets', 'isCustom', 'contentDocument'])] =
        random.pick<unknown>([
          [random.pick(oddTexts)],
          true,
          {
            type: 0,
            id: next(),
            compatMode: 'BackCompat',
            childNodes: [renumbered(element, next)],
          },
          { type: 0, id: next(), childNodes: [] },
        ])
      return
    case 12:
      node.id = random.pick([0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, idOf(tree), next()])
      return
    case 13: {
      const style: Draft = { type: 3, id: next(), textContent: random.pick(hostile.css) }
      const tagName = random.pick(['style', 'style', 'script', 'noscript'])
      element.childNodes?.push({
        type: 2,
        id: next(),
        tagName,
        attributes: {},
        childNodes: [style],
      })
      return
    }
    default:
      node.type = random.below(7)
  }
}
