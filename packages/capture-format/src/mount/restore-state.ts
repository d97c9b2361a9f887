import { invokersOf } from '../tree/invokers.ts'
import { restoreInteraction } from './restore-interaction.ts'
import type { RestoreScope } from './restore-scope.ts'
import { stopAnimations } from './stop-animations.ts'

function numberOf(element: Element, name: string): number {
  const value = Number(element.getAttribute(name))
  return Number.isFinite(value) ? value : 0
}

/** Opening a dialog focuses what is in it, and a ring shows that the page had not. */
function unfocus(dialog: HTMLDialogElement): void {
  const { activeElement } = dialog.ownerDocument
  if (activeElement && 'blur' in activeElement) (activeElement as HTMLElement).blur()
}

/**
 * What came in with a movement is drawn on other fractions of pixels than what stood there at once, and
 * stays so: it must have been a layer of its own for a moment.
 */
function settleLayer({ style }: HTMLElement): void {
  const { willChange } = style
  style.willChange = 'transform'
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      style.willChange = willChange
    }),
  )
}

function openDialog(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return
  dialog.removeAttribute('open')
  dialog.showModal()
  unfocus(dialog)
  if (dialog.hasAttribute('data-ws-moved')) settleLayer(dialog)
}

function openPopover(popover: HTMLElement): void {
  if (popover.getAttribute('popover') !== 'manual') popover.setAttribute('popover', 'manual')
  if (popover.matches(':popover-open')) return
  const root = popover.getRootNode() as Document | ShadowRoot
  const source = root.querySelector<HTMLElement>(invokersOf(CSS.escape(popover.id)))
  popover.showPopover(source ? { source } : undefined)
}

/** Opens what the page had in its top layer, in the order it had there; undated popovers last. */
function fillTopLayer(scopes: readonly RestoreScope[]): void {
  const modal = 'dialog[data-ws-dialog="modal"]'
  const found = scopes.flatMap((scope) =>
    Array.from(scope.querySelectorAll<HTMLElement>(`${modal}, [popover][data-ws-popover]`)),
  )
  const layer = found.map((element) => {
    const isModal = element.matches(modal)
    const place = numberOf(element, 'data-ws-top-layer') || (isModal ? 0 : found.length + 1)
    return { element, isModal, place }
  })
  for (const { element, isModal } of layer.sort((a, b) => a.place - b.place)) {
    if (isModal) openDialog(element as HTMLDialogElement)
    else openPopover(element)
  }
}

function inertElement(view: Window & typeof globalThis): typeof HTMLElement {
  return class extends view.HTMLElement {
    constructor() {
      super()
      const names = this.getAttribute('data-ws-states')
      if (names === null) return
      const { states } = this.attachInternals()
      for (const name of names.split(' ')) states.add(name)
    }
  }
}

/** Elements that scripts had defined match `:defined` and `:state()` again; nothing of theirs runs. */
function restoreDefined(scope: RestoreScope): void {
  for (const element of scope.querySelectorAll('[data-ws-defined]')) {
    const view = element.ownerDocument.defaultView
    const name = element.localName
    try {
      if (view && !view.customElements.get(name)) {
        view.customElements.define(name, inertElement(view))
      }
    } catch {
      // A name that HTML has reserved stays as it is.
    }
  }
}

/**
 * What still changes height, above of what is seen, moves a page no more that was scrolled: the browser
 * would scroll along.
 */
export function holdScrolled(scope: RestoreScope): HTMLElement[] {
  const scrolled = '[data-ws-scroll-top], [data-ws-scroll-left]'
  const elements = Array.from(scope.querySelectorAll<HTMLElement>(scrolled))
  for (const { style } of elements) style.overflowAnchor = 'none'
  return elements
}

/** Where scrolled elements came to stand: less far than they should while what is in them is not all there. */
const reached = new WeakMap<Element, { readonly top: number; readonly left: number }>()

function scrollAsCaptured(element: HTMLElement): void {
  const top = numberOf(element, 'data-ws-scroll-top')
  const left = numberOf(element, 'data-ws-scroll-left')
  element.scrollTo({ top, left, behavior: 'instant' })
  reached.set(element, { top: element.scrollTop, left: element.scrollLeft })
}

/** Scrolls what was scrolled, as far as there is something to scroll. */
function restoreScroll(scope: RestoreScope): void {
  for (const element of holdScrolled(scope)) scrollAsCaptured(element)
}

/** Scrolls further what could not be scrolled far enough, unless somebody has moved it since. */
export function scrollFurther(scope: RestoreScope): void {
  for (const element of holdScrolled(scope)) {
    const { top, left } = reached.get(element) ?? {}
    if (element.scrollTop === top && element.scrollLeft === left) scrollAsCaptured(element)
  }
}

/** State of single elements that HTML cannot say. */
export function restoreElements(scope: RestoreScope): void {
  restoreDefined(scope)
  for (const select of scope.querySelectorAll<HTMLSelectElement>('select[data-ws-no-selection]')) {
    select.selectedIndex = -1
  }
  for (const field of scope.querySelectorAll<HTMLInputElement>('[data-ws-custom-error]')) {
    field.setCustomValidity?.('wrong')
  }
  for (const input of scope.querySelectorAll<HTMLInputElement>('input[data-ws-indeterminate]')) {
    input.indeterminate = true
  }
}

/** Brings back the state of documents, shadow roots or parts of them that HTML cannot say. */
export function restoreState(scopes: readonly RestoreScope[]): void {
  for (const scope of scopes) restoreElements(scope)
  fillTopLayer(scopes)
  for (const { root } of scopes) restoreInteraction(root)
  for (const scope of scopes) stopAnimations(scope)
  for (const scope of scopes) restoreScroll(scope)
}
