/**
 * Keeps the recorder's parts above what a page shows above everything: modal dialogs, popovers, full
 * screen. They are popovers inside its closed shadow root, so that the page is told nothing of it.
 */
export function raiseAll(
  host: HTMLElement,
  parts: readonly HTMLElement[],
  signal: AbortSignal,
): () => void {
  function raise() {
    if (!host.isConnected) return
    try {
      for (const part of parts) {
        if (part.matches(':popover-open')) part.hidePopover()
        part.showPopover()
      }
    } catch {
      // A document that is on its way out has no top layer; their own place is good enough.
    }
  }

  /** Whether something else is drawn over the topmost: a dialog makes it inert besides. */
  function isCovered(): boolean {
    const { left, top, width, height } = parts.at(-1)?.getBoundingClientRect() ?? new DOMRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== host
  }

  const observer = new MutationObserver(raise)
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  signal.addEventListener('abort', () => observer.disconnect())
  const options = { capture: true, passive: true, signal }
  for (const type of ['toggle', 'fullscreenchange']) document.addEventListener(type, raise, options)
  // A dialog in a shadow root is only noticed by its taking the focus.
  window.addEventListener('focusin', () => isCovered() && raise(), options)
  return raise
}
