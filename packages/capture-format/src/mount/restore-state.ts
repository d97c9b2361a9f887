function numberOf(element: Element, name: string): number {
  const value = Number(element.getAttribute(name))
  return Number.isFinite(value) ? value : 0
}

/** Opening a dialog focuses what is in it, and a ring shows that the page had not. */
function unfocus(dialog: HTMLDialogElement): void {
  const { activeElement } = dialog.ownerDocument
  if (activeElement && 'blur' in activeElement) (activeElement as HTMLElement).blur()
}

function openDialogs(root: Document | ShadowRoot): void {
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('dialog[data-ws-dialog="modal"]')) {
    if (dialog.matches(':modal')) continue
    dialog.removeAttribute('open')
    dialog.showModal()
    unfocus(dialog)
  }
}

function openPopovers(root: Document | ShadowRoot): void {
  for (const popover of root.querySelectorAll<HTMLElement>('[popover][data-ws-popover]')) {
    if (popover.getAttribute('popover') !== 'manual') popover.setAttribute('popover', 'manual')
    if (!popover.matches(':popover-open')) popover.showPopover()
  }
}

/** Elements that scripts had defined match `:defined` again; nothing of theirs runs. */
function restoreDefined(root: Document | ShadowRoot): void {
  const view = root.ownerDocument?.defaultView ?? ('defaultView' in root ? root.defaultView : null)
  if (!view) return
  for (const element of root.querySelectorAll('[data-ws-defined]')) {
    const name = element.localName
    try {
      if (!view.customElements.get(name)) {
        view.customElements.define(name, class extends view.HTMLElement {})
      }
    } catch {
      // A name that HTML has reserved stays as it is.
    }
  }
}

/** Scrolls what was scrolled, once everything that gives it its height is in place. */
function restoreScroll(root: Document | ShadowRoot): void {
  const scrolled = '[data-ws-scroll-top], [data-ws-scroll-left]'
  for (const element of root.querySelectorAll(scrolled)) {
    const top = numberOf(element, 'data-ws-scroll-top')
    const left = numberOf(element, 'data-ws-scroll-left')
    element.scrollTo({ top, left, behavior: 'instant' })
  }
}

/** Brings back the state of documents and shadow roots that HTML cannot say; popovers above dialogs. */
export function restoreState(roots: readonly (Document | ShadowRoot)[]): void {
  for (const root of roots) {
    restoreDefined(root)
    for (const input of root.querySelectorAll<HTMLInputElement>('input[data-ws-indeterminate]')) {
      input.indeterminate = true
    }
  }
  for (const root of roots) openDialogs(root)
  for (const root of roots) openPopovers(root)
  for (const root of roots) restoreScroll(root)
}
