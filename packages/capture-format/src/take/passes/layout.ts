import type { CaptureBox } from '../../tree/capture.ts'
import type { Pair } from '../draft.ts'
import { endsOf, type OrderedPair } from '../element-order.ts'
import { farSides, reachOf, type Size } from '../out-of-view.ts'
import { scrollLeftOf, scrollTopOf } from '../reading.ts'
import type { Traits } from '../style-kinds.ts'
import type { Taking } from '../taking.ts'

const drawsNothing = new Set([
  'head',
  'meta',
  'title',
  'link',
  'style',
  'source',
  'option',
  'optgroup',
])
/** Elements whose scroll position their styles say nothing of. */
const mayAlwaysScroll = new Set(['html', 'body', 'input', 'textarea', 'select'])

/** Fewer siblings than these are not worth looking ahead for. */
const fewestInRow = 4
const mostInRow = 64

function takeScroll({ element, draft }: Pair): void {
  const top = scrollTopOf(element)
  const left = scrollLeftOf(element)
  if (top) draft.attributes.rr_scrollTop = top
  if (left) draft.attributes.rr_scrollLeft = left
}

function isWithinPicture({ draft }: Pair): boolean {
  return draft.isSVG === true && draft.tagName !== 'svg'
}

function mayScroll({ draft: { tagName, childNodes } }: Pair): boolean {
  return childNodes.length > 0 || mayAlwaysScroll.has(tagName)
}

/** Reads where elements are and how far they are scrolled, and asks little of what is out of view. */
class Layout {
  readonly boxes: CaptureBox[] = []
  readonly #taking: Taking
  readonly #viewport: Size
  readonly #pairs: readonly OrderedPair[]
  readonly #ends: Int32Array

  constructor(taking: Taking, viewport: Size) {
    this.#taking = taking
    this.#viewport = viewport
    this.#pairs = taking.structure.pairs
    this.#ends = endsOf(this.#pairs)
  }

  read(from: number, to: number): void {
    for (let index = from; index < to; ) index = this.#element(index)
  }

  /** Reads an element; the index of what is to be read next. */
  #element(index: number): number {
    const pair = this.#pair(index)
    if (drawsNothing.has(pair.draft.tagName)) return index + 1
    if (!isWithinPicture(pair) && mayScroll(pair)) takeScroll(pair)
    const box = this.#taking.boxOf(pair)
    if (this.#isVisible(box)) {
      this.boxes.push(box)
      return index + 1
    }
    const end = this.#end(index)
    if (end > index + 1 && this.#isNotDrawn(pair, box)) return end
    const sides = this.#hiddenSides(index, box)
    if (sides === 0) return index + 1
    const isFrame = pair.draft.tagName === 'iframe'
    const isHolder = isFrame || this.#traits(index).position !== 'static'
    this.#hidden(index + 1, end, isHolder ? end : index, isFrame)
    const last = this.#lastInRow(index)
    if (last === index || !this.#isFurtherOn(box, sides, last)) return end
    const endOfRow = this.#end(last)
    this.#hidden(end, endOfRow, index, false)
    return endOfRow
  }

  #isVisible({ x, y, width, height }: CaptureBox): boolean {
    const { width: right, height: bottom } = this.#viewport
    return width > 0 && height > 0 && x < right && y < bottom && x + width > 0 && y + height > 0
  }

  #isNotDrawn({ element, frame }: Pair, { x, y, width, height }: CaptureBox): boolean {
    const hasNoBox = width === 0 && height === 0 && x === frame.x && y === frame.y
    return hasNoBox && getComputedStyle(element).display === 'none'
  }

  /** The sides on which an element is out of view with all that its box holds; 0 when it may not be. */
  #hiddenSides(index: number, box: CaptureBox): number {
    const sides = farSides(box, this.#viewport)
    if (sides === 0 || this.#end(index) === index + 1) return sides
    const { element, draft } = this.#pair(index)
    if (draft.tagName === 'svg' || this.#traits(index).clips) return sides
    const reach = reachOf(element, box)
    return reach ? sides & farSides(reach, this.#viewport) : 0
  }

  /**
   * Reads what is out of view: elements that may be scrolled, and with their boxes those that do not
   * stand where the elements around them do.
   * @param holderEnd index up to which elements are in one that holds what is positioned in it
   * @param isFrame nothing is drawn outside of it
   */
  #hidden(from: number, to: number, holderEnd: number, isFrame: boolean): void {
    let heldUpTo = holderEnd
    for (let index = from; index < to; ) {
      const pair = this.#pair(index)
      const end = this.#end(index)
      if (isWithinPicture(pair) || drawsNothing.has(pair.draft.tagName)) {
        index += 1
        continue
      }
      const { position, scrolls } = this.#traits(index)
      const isHeld = position === 'fixed' ? isFrame : index < heldUpTo
      if (!isHeld && (position === 'fixed' || position === 'absolute')) {
        this.read(index, end)
        index = end
        continue
      }
      if (position !== 'static') heldUpTo = Math.max(heldUpTo, end)
      if (mayScroll(pair) && (scrolls || mayAlwaysScroll.has(pair.draft.tagName))) takeScroll(pair)
      index += 1
    }
  }

  /** The last of the siblings that follow an element and are of its kind, as far as it looks. */
  #lastInRow(index: number): number {
    const { depth, kind } = this.#pair(index)
    let last = index
    for (let count = 0; count < mostInRow; count += 1) {
      const next = this.#end(last)
      const sibling = this.#pairs[next]
      if (sibling?.depth !== depth || sibling.kind !== kind) {
        return count < fewestInRow ? index : last
      }
      last = next
    }
    return last
  }

  /** Whether one of a row is out of view on the same side, so that those between are too. */
  #isFurtherOn(box: CaptureBox, sides: number, index: number): boolean {
    const further = this.#taking.boxOf(this.#pair(index))
    const isInLine = Math.abs(further.x - box.x) < 1 || Math.abs(further.y - box.y) < 1
    return isInLine && (sides & this.#hiddenSides(index, further)) !== 0
  }

  #pair(index: number): OrderedPair {
    return this.#pairs[index] as OrderedPair
  }

  #end(index: number): number {
    return this.#ends[index] as number
  }

  #traits(index: number): Traits {
    const { kind, element } = this.#pair(index)
    return kind.traitsOf(element)
  }
}

/**
 * Takes how far elements are scrolled, and answers where those stand that are within the viewport.
 * Asking the browser for either is most of what reading a long page costs, so that of what an
 * element far from the viewport holds only what may be elsewhere is asked for.
 */
export function takeLayout(taking: Taking, viewport: Size): CaptureBox[] {
  const layout = new Layout(taking, viewport)
  layout.read(0, taking.structure.pairs.length)
  return layout.boxes
}
