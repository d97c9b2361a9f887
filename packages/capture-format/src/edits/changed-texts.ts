import type { CaptureBox } from '../tree/capture.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import type { PictureArea } from './picture-area.ts'

export interface ChangedText {
  readonly nodeId: number
  /** Where the old text stands. */
  readonly area: PictureArea
  readonly text: string
}

/** Characters of a text that are worth drawing in a picture. */
const textLimit = 2_000

/** Elements that stand within a line of text. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

type Parent = ElementNode | DocumentNode
type Boxes = ReadonlyMap<number, CaptureBox>

function isParent(node: TreeNode): node is Parent {
  return node.type === nodeType.element || node.type === nodeType.document
}

function ownText({ tagName, attributes, childNodes }: ElementNode): string {
  if (tagName === 'input') return String(attributes.value || attributes.placeholder || '')
  return childNodes
    .map((node) => (node.type === nodeType.text && !node.isShadow ? node.textContent : ''))
    .join(' ')
}

/** An element's text with that of the elements in its lines. */
function wholeText(element: ElementNode): string {
  if (element.tagName === 'input') return ownText(element)
  let text = ''
  for (const { node } of walk(element)) {
    if (node.type === nodeType.text) text += node.textContent
    else if (node.type === nodeType.element && node.tagName === 'br') text += ' '
  }
  return text
}

function plain(text: string): string {
  return text
    .slice(0, textLimit * 4)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textLimit)
}

function isOfLines(element: ElementNode): boolean {
  for (const { node } of walk(element)) {
    if (node === element || node.type !== nodeType.element) continue
    if (!inline.has(node.tagName) || node.isSVG) return false
  }
  return true
}

/** The largest strip of a box that is beside all of some others; null where there is none. */
function beside(box: PictureArea, others: readonly CaptureBox[]): PictureArea | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const inner of others) {
    left = Math.min(left, inner.x)
    top = Math.min(top, inner.y)
    right = Math.max(right, inner.x + inner.width)
    bottom = Math.max(bottom, inner.y + inner.height)
  }
  const { x, y, width, height } = box
  if (left > right) return box
  const strips: PictureArea[] = [
    { x, y, width: left - x, height },
    { x: right, y, width: x + width - right, height },
    { x, y, width, height: top - y },
    { x, y: bottom, width, height: y + height - bottom },
  ]
  const [best] = strips
    .filter((strip) => strip.width >= 4 && strip.height >= 4)
    .sort((a, b) => b.width * b.height - a.width * a.height)
  return best ?? null
}

function boxesWithin(element: ElementNode, boxes: Boxes): CaptureBox[] {
  const found: CaptureBox[] = []
  for (const { node } of walk(element)) {
    const box = node === element ? undefined : boxes.get(node.id)
    if (box) found.push(box)
  }
  return found
}

function overlap(a: PictureArea, b: PictureArea): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Where an element's text stands: lines make room for what floats over the element's box. */
function areaOf(
  element: ElementNode,
  isWhole: boolean,
  parent: Parent | null,
  boxes: Boxes,
): PictureArea | null {
  const box = boxes.get(element.id)
  if (!box) return null
  const own = isWhole ? box : beside(box, boxesWithin(element, boxes))
  if (own === null) return null
  const floating = (parent?.childNodes ?? []).flatMap(({ id }) => {
    const other = id === element.id ? undefined : boxes.get(id)
    return other && overlap(own, other) ? [other] : []
  })
  return beside(own, floating) ?? own
}

/**
 * The texts that differ between a captured tree and the tree that edits made of it, with the boxes where
 * they are drawn: those of an element and of what stands in its lines as one.
 * @param passed elements that are not looked into
 */
export function changedTexts(
  captured: DocumentNode,
  edited: DocumentNode,
  passed: ReadonlySet<number>,
  boxes: Boxes,
): ChangedText[] {
  const found: ChangedText[] = []
  const stack: [Parent, Parent, Parent | null][] = [[captured, edited, null]]
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [before, after, parent] = pair
    // What no edit changed is the very same object.
    if (before === after || passed.has(before.id)) continue
    if (before.type === nodeType.element && after.type === nodeType.element) {
      if (before.tagName !== after.tagName) continue
      if (plain(ownText(before)) !== plain(ownText(after))) {
        const isWhole = isOfLines(before)
        const area = areaOf(before, isWhole, parent, boxes)
        const text = plain(isWhole ? wholeText(after) : ownText(after))
        if (area) found.push({ nodeId: before.id, area, text })
        if (isWhole && area) continue
      }
      if (before.contentDocument && after.contentDocument) {
        stack.push([before.contentDocument, after.contentDocument, null])
      }
    }
    const others = new Map(after.childNodes.map((node) => [node.id, node]))
    for (const child of before.childNodes) {
      const other = others.get(child.id)
      if (other && isParent(child) && isParent(other)) stack.push([child, other, before])
    }
  }
  return found
}
