/**
 * Keeps the bar above what a page shows above everything: modal dialogs, popovers, full screen. The
 * bar is a popover inside its closed shadow root, so that the page is told nothing of it.
 */
export function raiseBar(host: HTMLElement, bar: HTMLElement, signal: AbortSignal): () => void {
  bar.popover = 'manual'

  function raise() {
    if (!host.isConnected) return
    try {
      if (bar.matches(':popover-open')) bar.hidePopover()
      bar.showPopover()
    } catch {
      // A document that is on its way out has no top layer; the bar's own place is good enough.
    }
  }

  /** Whether something else is drawn over it: a dialog makes it inert besides. */
  function isCovered(): boolean {
    const { left, top, width, height } = bar.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) !== host
  }

  const observer = new MutationObserver(raise)
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  signal.addEventListener('abort', () => observer.disconnect())
  const options = { capture: true, passive: true, signal }
  for (const type of ['toggle', 'fullscreenchange']) document.addEventListener(type, raise, options)
  // Of a dialog in a shadow root nothing is heard but that it takes the focus.
  window.addEventListener('focusin', () => isCovered() && raise(), options)
  return raise
}
