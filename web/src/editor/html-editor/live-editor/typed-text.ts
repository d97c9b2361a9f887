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
   * Puts words in the place of what a range shares with it, and the caret behind them. A range in the
   * elements before it is its start, one in those behind its end. False where a range is elsewhere.
   */
  replace(range: AbstractRange, words: string): boolean
}

/** The element beside a text: other texts that touch it are one with it. */
function neighbour(node: Node | null, side: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node?.[side] ?? null
  while (at && at.nodeType === at.TEXT_NODE) at = at[side]
  return at
}

const wordsOf = (node: Node) => (node.nodeType === node.TEXT_NODE ? (node.textContent ?? '') : '')
const lengthOf = (nodes: readonly Node[]) => nodes.map(wordsOf).join('').length

const space = ' '
const shownSpace = '\u00a0'

/** At the end of a text, and beside another one, browsers show no space, and let no caret stand behind it. */
function spaceBetween(before: string | undefined, after: string | undefined): string {
  const isWord = (character = space) => /\S/.test(character)
  return isWord(before) && isWord(after) ? space : shownSpace
}

/** All of a text after words were put into it; what they touch are spaces that are seen. */
function withShownSpaces(head: string, words: string, rest: string): string {
  const all = `${head}${words}${rest}`.split('')
  const isSpace = (at: number) => all[at] === space || all[at] === shownSpace
  const last = head.length - 1
  for (let at = head.length; at < head.length + words.length; at++)
    if (isSpace(at)) all[at] = spaceBetween(all[at - 1], all[at + 1])
  if (isSpace(last) && /\S/.test(all[last - 1] ?? space))
    all[last] = spaceBetween(all[last - 1], all[last + 1])
  return all.join('')
}

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

  /** How many characters of it stand before a place. Null: the place is no part of the element. */
  function offsetOf(container: Node, offset: number): number | null {
    if (!element.contains(container)) return null
    const own = nodes()
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    if (before) range.setStartAfter(before)
    if (after) range.setEndBefore(after)
    const side = range.comparePoint(container, offset)
    if (side !== 0) return side < 0 ? 0 : lengthOf(own)
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
      if (start === null || end === null) return false
      const own = first ?? element.insertBefore(element.ownerDocument.createTextNode(''), after)
      for (const other of others) other.parentNode?.removeChild(other)
      const head = now.slice(0, start).replace(filler, '')
      const rest = now.slice(end).replace(filler, '')
      const whole = withShownSpaces(head, words, rest)
      own.textContent = whole || filler
      const caret = whole === '' ? filler.length : head.length + words.length
      element.ownerDocument.defaultView?.getSelection()?.collapse(own, caret)
      return true
    },
  }
  return typed
}
