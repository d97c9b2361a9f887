/** How long the pointer is over an item before it is shown large, in milliseconds (M2.19, M9.3). */
const previewDelay = 1500
/** How long the pointer must have been still by then. */
const previewRest = 500
/** How long after scrolling the pointer is over nothing. */
const scrollCooldown = 150

export interface PreviewTimer {
  /** The pointer or the focus is on this item now; null: on none. */
  enter(item: HTMLElement | null): void
  /** The pointer has moved. */
  moved(): void
  /** Shows nothing, until an item is entered. */
  leave(): void
  /** What the pointer is over has been scrolled away. */
  scrolled(): void
}

/** Judges when an item is shown large, and tells it; null: none is shown any more. */
export function createPreviewTimer(show: (item: HTMLElement | null) => void): PreviewTimer {
  let over: HTMLElement | null = null
  let since = 0
  let still = 0
  let cool = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function leave() {
    clearTimeout(timer)
    over = null
    show(null)
  }

  function wait() {
    clearTimeout(timer)
    const due = Math.max(since + previewDelay, still + previewRest)
    timer = setTimeout(() => show(over), Math.max(due - performance.now(), 0))
  }

  return {
    enter(item) {
      if (item === over) return
      leave()
      over = item
      since = Math.max(performance.now(), cool)
      still = since
      if (over) wait()
    },
    moved() {
      still = performance.now()
      if (over) wait()
    },
    leave,
    scrolled() {
      leave()
      cool = performance.now() + scrollCooldown
    },
  }
}
