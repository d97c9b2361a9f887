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
   * Puts words in the place of a range, and the caret behind them. An end in the last words of the
   * element before it, or in the first of the one behind, is its own. False where an end is elsewhere.
   */
  replace(range: AbstractRange, words: string): boolean
}

/** The element beside a text: other texts that touch it are one with it. */
function neighbour(node: Node | null, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node?.[side] ?? null
  while (at && at.nodeType === at.TEXT_NODE) at = at[side]
  return at
}

/** Whether nothing is said between a place and the end, or the start, of the element that holds it. */
function isAtEdge(holder: Node, container: Node, offset: number, edge: 'start' | 'end'): boolean {
  const rest = (holder.ownerDocument ?? document).createRange()
  rest.selectNodeContents(holder)
  if (edge === 'end') rest.setStart(container, offset)
  else rest.setEnd(container, offset)
  return rest.toString() === ''
}

const wordsOf = (node: Node) => (node.nodeType === node.TEXT_NODE ? (node.textContent ?? '') : '')

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

  function offsetOf(container: Node, offset: number): number | null {
    const own = nodes()
    const lengthOf = (some: readonly Node[]) => some.map(wordsOf).join('').length
    if (container === element) {
      const passed = own.filter(
        (node) => [...element.childNodes].indexOf(node as ChildNode) < offset,
      )
      return lengthOf(passed)
    }
    const index = own.indexOf(container)
    if (index !== -1) return lengthOf(own.slice(0, index)) + offset
    if (before?.contains(container)) return isAtEdge(before, container, offset, 'end') ? 0 : null
    if (after?.contains(container))
      return isAtEdge(after, container, offset, 'start') ? lengthOf(own) : null
    return null
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
      if (start === null || end === null) return false
      const [first, ...others] = nodes()
      const now = [first, ...others].map((node) => (node ? wordsOf(node) : '')).join('')
      const own = first ?? element.insertBefore(element.ownerDocument.createTextNode(''), after)
      for (const other of others) other.parentNode?.removeChild(other)
      const head = (now.slice(0, start) + words).replace(filler, '')
      const whole = head + now.slice(end).replace(filler, '')
      own.textContent = whole || filler
      const caret = whole === '' ? filler.length : head.length
      element.ownerDocument.defaultView?.getSelection()?.collapse(own, caret)
      return true
    },
  }
  return typed
}
