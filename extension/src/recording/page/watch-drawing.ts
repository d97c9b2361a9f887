/** Milliseconds after its loading in which a page that draws nothing is still given time. */
const timeoutMs = 3000

export interface Drawing {
  /** False while the screen shows white, or still the page before. */
  isDrawn(): boolean
  /** Resolves when the page has drawn something, or has loaded and will not. */
  readonly drawn: Promise<void>
}

/** Knows when the page has first drawn something of its own. The bar waits for it: it would count. */
export function watchDrawing(signal: AbortSignal): Drawing {
  let isDrawn = false
  const drawn = new Promise<void>((resolve) => {
    function done() {
      if (signal.aborted) return
      isDrawn = true
      observer.disconnect()
      resolve()
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done()
    })
    observer.observe({ type: 'paint', buffered: true })
    signal.addEventListener('abort', () => observer.disconnect())

    const loaded = () => setTimeout(done, timeoutMs)
    if (document.readyState === 'complete') loaded()
    else window.addEventListener('load', loaded, { once: true, signal })
  })
  return { isDrawn: () => isDrawn, drawn }
}
