import { shadowRootOf } from '../../privacy/shadow-root.ts'

/** The innermost element of the page at a point, in all shadow roots; the recorder's own is looked through. */
export function elementAt(host: Element, x: number, y: number): Element | null {
  const found = document.elementsFromPoint(x, y).find((one) => one !== host) ?? null
  let at = found
  for (let root = at && shadowRootOf(at); root; root = at && shadowRootOf(at)) {
    const inner: Element | null = root.elementFromPoint(x, y)
    if (!inner || inner === at || inner.getRootNode() !== root) break
    at = inner
  }
  return at && isPart(at) ? at : null
}

/** Not the page itself. */
const isPart = (element: Element) => element.localName !== 'html' && element.localName !== 'body'

const drawn = 'img, svg, canvas, video, input, select, textarea, iframe, object, embed'

function saysSomething(element: Element): boolean {
  if (element.matches(drawn)) return true
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
  )
}

function isInView(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0 || bottom < 0 || right < 0) return false
  return (
    left < innerWidth && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
  )
}

/** The element that an arrow key leads to from another one; null where none is. */
export function elementBeside(from: Element | null, key: string): Element | null {
  if (key === 'ArrowUp') {
    const outer =
      from?.parentElement ?? (from?.getRootNode() as ShadowRoot | undefined)?.host ?? null
    return outer && isPart(outer) ? outer : null
  }
  if (key === 'ArrowDown') return [...(from?.children ?? [])].find(isInView) ?? null
  const all = [...(document.body?.querySelectorAll('*') ?? [])].filter(
    (element) => !element.closest('svg *') && saysSomething(element) && isInView(element),
  )
  const isAfter = (a: Element, b: Element) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  if (key === 'ArrowLeft')
    return (from ? all.findLast((one) => isAfter(one, from)) : all.at(-1)) ?? null
  return (from ? all.find((one) => isAfter(from, one)) : all[0]) ?? null
}
