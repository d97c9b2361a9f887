/** What state is restored in: a document, a shadow root, or an element with all below it. */
export interface RestoreScope {
  readonly root: Document | ShadowRoot
  querySelectorAll<E extends Element>(selector: string): Iterable<E>
  getAnimations(): readonly Animation[]
}

export function wholeRoot(root: Document | ShadowRoot): RestoreScope {
  return {
    root,
    querySelectorAll: <E extends Element>(selector: string) => root.querySelectorAll<E>(selector),
    getAnimations: () => root.getAnimations(),
  }
}

/** An element itself and, unless `alone`, what is below it in the same root. */
export function withinElement(element: Element, alone = false): RestoreScope {
  return {
    root: element.getRootNode() as Document | ShadowRoot,
    *querySelectorAll<E extends Element>(selector: string) {
      if (element.matches(selector)) yield element as E
      if (!alone) yield* element.querySelectorAll<E>(selector)
    },
    getAnimations: () => element.getAnimations({ subtree: !alone }),
  }
}
