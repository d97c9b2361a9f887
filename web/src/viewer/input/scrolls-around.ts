/** Keys by which a browser scrolls by a page. */
const scrolling: ReadonlySet<string> = new Set([' ', 'PageDown', 'PageUp'])

/**
 * Does a key scroll what its viewer reads: the window, where it does not show all of the demo, or a chapter
 * that is longer than the stage? So it is when the page is enlarged (WCAG 1.4.10).
 */
export function scrollsAround(press: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  if (!scrolling.has(press.key)) return false
  const { target } = press
  const chapter = target instanceof Element ? target.closest('.ws-chapter-inner') : null
  return isLonger(chapter) || isLonger(document.documentElement)
}

function isLonger(element: Element | null): boolean {
  return element !== null && element.scrollHeight > element.clientHeight + 1
}
