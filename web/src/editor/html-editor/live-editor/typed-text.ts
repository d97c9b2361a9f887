/**
 * Stands where a text is empty that has elements beside it: a browser puts what is typed next, or
 * composed, into one of those.
 */
const filler = '\u200b'

/** The text of an element that an author types into, as far as the elements beside it. */
export interface TypedText {
  /** What browsers put between is not kept. */
  read(): string
  /** Whether both ends of a range are in it. */
  holds(range: AbstractRange): boolean
  /**
   * Puts words in the place of what a range shares with it, and the caret behind them. A place with no
   * words between is its start, or its end. False where they share nothing.
   */
  replace(range: AbstractRange, words: string): boolean
}

/** The element beside a text: other texts that touch it are one with it. */
function neighbour(node: Node | null, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node?.[side] ?? null
  while (at && at.nodeType === at.TEXT_NODE) at = at[side]
  return at
}

type Place = readonly [container: Node, offset: number]

const startOf = (range: Range): Place => [range.startContainer, range.startOffset]
const endOf = (range: Range): Place => [range.endContainer, range.endOffset]

/** Whether nothing is said between two places. */
function isSilent(from: Place, to: Place): boolean {
  const range = (from[0].ownerDocument ?? document).createRange()
  range.setStart(...from)
  range.setEnd(...to)
  return range.toString() === ''
}

const wordsOf = (node: Node) => (node.nodeType === node.TEXT_NODE ? (node.textContent ?? '') : '')
const lengthOf = (nodes: readonly Node[]) => nodes.map(wordsOf).join('').length

/** @param text null: the element says nothing yet */
export function typedText(element: HTMLElement, text: Text | null) {
  const before = neighbour(text, 'previousSibling')
  const after = neighbour(text, 'nextSibling')

  /** What is typed may make more than one. */
  function nodes(): Node[] {
    const found: Node[] = []
    let node = before ? before.nextSibling : element.firstChild
    for (; node && node !== after; node = node.nextSibling) found.push(node)
    return found
  }

  /** Where a place is in it; -1: before it, Infinity: behind it. Null: no part of the element. */
  function offsetOf(container: Node, offset: number): number | null {
    if (!element.contains(container)) return null
    const own = nodes()
    const length = lengthOf(own)
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    if (before) range.setStartAfter(before)
    if (after) range.setEndBefore(after)
    const side = range.comparePoint(container, offset)
    if (side < 0) return isSilent([container, offset], startOf(range)) ? 0 : -1
    if (side > 0) return isSilent(endOf(range), [container, offset]) ? length : Infinity
    const index = own.indexOf(container)
    if (index !== -1) return lengthOf(own.slice(0, index)) + offset
    const all = [...element.childNodes]
    return lengthOf(own.filter((node) => all.indexOf(node as ChildNode) < offset))
  }

  const typed: TypedText & { readonly isBesideElements: boolean } = {
    /** Its words are put in place by hand: where it ends, browsers type into the elements beside it. */
    isBesideElements: before !== null || after !== null,
    read() {
      for (const node of nodes())
        if (node.nodeType !== node.TEXT_NODE) node.parentNode?.removeChild(node)
      return nodes().map(wordsOf).join('').replace(filler, '')
    },
    holds(range) {
      const own = nodes()
      if (own.length === 0) return range.startContainer === element
      return own.includes(range.startContainer) && own.includes(range.endContainer)
    },
    replace(range, words) {
      const start = offsetOf(range.startContainer, range.startOffset)
      const end = offsetOf(range.endContainer, range.endOffset)
      const [first, ...others] = nodes()
      const now = [first, ...others].map((node) => (node ? wordsOf(node) : '')).join('')
      if (start === null || end === null || end < 0 || start > now.length) return false
      const own = first ?? element.insertBefore(element.ownerDocument.createTextNode(''), after)
      for (const other of others) other.parentNode?.removeChild(other)
      const head = (now.slice(0, Math.max(0, start)) + words).replace(filler, '')
      const whole = head + now.slice(end).replace(filler, '')
      own.textContent = whole || filler
      const caret = whole === '' ? filler.length : head.length
      element.ownerDocument.defaultView?.getSelection()?.collapse(own, caret)
      return true
    },
  }
  return typed
}
