/** Measures a tooltip. @returns what draws it where it should stand; null: it stands there */
export type Placing = () => Promise<(() => void) | null>

interface Tooltip {
  readonly point: HTMLElement
  readonly tip: HTMLElement
  readonly place: Placing
}

const groups = new WeakMap<Element, TooltipGroup>()

/**
 * Places a tooltip now, and again whenever it may stand elsewhere: its point was dragged, something was resized or
 * scrolled. All tooltips over the same media are measured before one of them is drawn elsewhere: a browser lays the page
 * out anew for whoever measures after something was drawn, which a zoom would have it do for each tooltip in each frame.
 *
 * The library's own `autoUpdate` looks for what scrolls by the styles of all that a hotspot stands in, which a step with
 * five hotspots would have the browser bring up to date ten times, and it does not see a point move, which has no size.
 *
 * @param layer what the tooltip stands in, the size of the media
 * @returns ends it
 */
export function placeTogether(layer: Element, tooltip: Tooltip): () => void {
  const group = groups.get(layer) ?? new TooltipGroup(layer)
  groups.set(layer, group)
  group.join(tooltip)
  return () => {
    if (group.leave(tooltip) === 0) groups.delete(layer)
  }
}

/** The tooltips over one media. */
class TooltipGroup {
  readonly #layer: Element
  /** The placings of the points and of the tooltips themselves. */
  readonly #placings = new Map<Element, Placing>()
  readonly #drags = new Map<Placing, MutationObserver>()
  readonly #waiting = new Set<Placing>()
  #isPlacing = false
  readonly #stop = new AbortController()
  readonly #resizes = new ResizeObserver((entries) => {
    for (const { target } of entries) this.#moved(target)
  })

  constructor(layer: Element) {
    this.#layer = layer
    const all = () => this.#moved(layer)
    const listen = { signal: this.#stop.signal, capture: true, passive: true }
    for (const seen of [window, window.visualViewport]) {
      for (const type of ['scroll', 'resize']) seen?.addEventListener(type, all, listen)
    }
    this.#resizes.observe(layer)
  }

  join({ point, tip, place }: Tooltip): void {
    for (const part of [point, tip]) {
      this.#placings.set(part, place)
      this.#resizes.observe(part)
    }
    const drags = new MutationObserver(() => this.#moved(point))
    drags.observe(point, { attributeFilter: ['style'] })
    this.#drags.set(place, drags)
    this.#moved(point)
  }

  /** @returns how many are left */
  leave({ point, tip, place }: Tooltip): number {
    for (const part of [point, tip]) {
      this.#placings.delete(part)
      this.#resizes.unobserve(part)
    }
    this.#drags.get(place)?.disconnect()
    this.#drags.delete(place)
    if (this.#drags.size === 0) {
      this.#stop.abort()
      this.#resizes.disconnect()
    }
    return this.#drags.size
  }

  /** @param part a point, a tooltip, or what all of them stand in */
  #moved(part: Element): void {
    const placings = part === this.#layer ? this.#drags.keys() : [this.#placings.get(part)]
    for (const place of placings) if (place) this.#waiting.add(place)
    if (!this.#isPlacing) void this.#placeAll()
  }

  async #placeAll(): Promise<void> {
    this.#isPlacing = true
    try {
      // What lies around a tooltip has its ref set after the effect that it joins by.
      await null
      while (this.#waiting.size > 0) {
        const all = [...this.#waiting]
        this.#waiting.clear()
        for (const found of await Promise.allSettled(all.map((place) => place()))) {
          if (found.status === 'fulfilled') found.value?.()
          else reportError(found.reason)
        }
      }
    } finally {
      this.#isPlacing = false
    }
  }
}
