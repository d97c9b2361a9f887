/** The innermost element under a pointer event, in open and closed shadow roots. */
export function elementAt(event: MouseEvent): Element | null {
  let target = event.composedPath()[0]
  while (target instanceof HTMLElement) {
    const root = chrome.dom.openOrClosedShadowRoot(target)
    const inner = root?.elementFromPoint(event.clientX, event.clientY)
    if (!inner || inner === target) break
    target = inner
  }
  return target instanceof Element ? target : null
}

/** The innermost element that a key or field event is of: the one that has the focus. */
export function focusedIn(event: Event): Element | null {
  let target = event.composedPath()[0]
  while (target instanceof HTMLElement) {
    const inner = chrome.dom.openOrClosedShadowRoot(target)?.activeElement
    if (!inner) break
    target = inner
  }
  return target instanceof Element ? target : null
}

/** Whether an element is this one or in its shadow roots. */
export function isWithin(outer: EventTarget | undefined, element: Element): boolean {
  if (outer === element) return true
  const root = element.getRootNode()
  return 'host' in root && isWithin(outer, (root as ShadowRoot).host)
}
