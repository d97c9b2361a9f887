/**
 * Does to every element in a page's frames, however deep, what people do: points at it, focuses it,
 * clicks it, presses Enter, sends its form. Runs in the page that holds the frames, by way of
 * prototypes, since a page may name its elements as it likes. Only with `clicks` are elements
 * clicked: outside of a sandbox links are links. Answers how many elements there were.
 */
export function poke(clicks: boolean): number {
  let poked = 0
  const getter = (prototype: object, name: string) => (of: object) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(of)
  const shadowOf = getter(Element.prototype, 'shadowRoot')
  const documentIn = getter(HTMLIFrameElement.prototype, 'contentDocument')
  const attempt = (work: () => void): void => {
    try {
      work()
    } catch {
      // An element of another kind than the call is for.
    }
  }
  const one = (element: Element): void => {
    poked += 1
    for (const type of ['mouseover', 'mouseenter', 'pointerover', 'mousemove', 'dragstart']) {
      attempt(() =>
        EventTarget.prototype.dispatchEvent.call(element, new MouseEvent(type, { bubbles: true })),
      )
    }
    attempt(() => HTMLElement.prototype.focus.call(element as HTMLElement))
    attempt(() => SVGElement.prototype.focus.call(element as SVGElement))
    const enter = { key: 'Enter', bubbles: true, cancelable: true }
    attempt(() =>
      EventTarget.prototype.dispatchEvent.call(element, new KeyboardEvent('keydown', enter)),
    )
    if (clicks) {
      attempt(() => HTMLFormElement.prototype.requestSubmit.call(element as HTMLFormElement))
      attempt(() => HTMLFormElement.prototype.submit.call(element as HTMLFormElement))
      attempt(() => HTMLElement.prototype.click.call(element as HTMLElement))
      for (const button of [0, 1]) {
        const click = { bubbles: true, cancelable: true, button }
        const type = button === 0 ? 'click' : 'auxclick'
        attempt(() =>
          EventTarget.prototype.dispatchEvent.call(element, new MouseEvent(type, click)),
        )
      }
    }
  }
  const visit = (root: Document | ShadowRoot, prototype: ParentNode): void => {
    const found = Array.from(prototype.querySelectorAll.call(root, '*'))
    for (const element of found) {
      one(element)
      const shadow: ShadowRoot | null = shadowOf(element)
      if (shadow) visit(shadow, DocumentFragment.prototype)
      attempt(() => {
        const inner: Document | null = documentIn(element)
        if (inner) visit(inner, Document.prototype)
      })
    }
  }
  for (const frame of document.querySelectorAll('iframe')) {
    const inner: Document | null = documentIn(frame)
    if (inner) visit(inner, Document.prototype)
  }
  return poked
}
