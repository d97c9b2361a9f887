import type { Hotspot, HotspotChanges, HotspotStyle } from '../records/hotspot.ts'
import type { Backdrop } from '../records/step.ts'
import { animationFor, needsAnchor } from './hotspot-styles.ts'

/** What the panel remembers of a hotspot while its style is switched to and fro (H4.9 to H4.12). */
export interface StyleMemory {
  /** The width before it became a modal. */
  readonly width: Hotspot['hotspotWidth'] | null
  /** The anchor before it became a modal. */
  readonly anchorNodeId: number | null
}

export const noStyleMemory: StyleMemory = { width: null, anchorNodeId: null }

export interface StyleSwitch {
  readonly changes: HotspotChanges
  /** Absent: the step's backdrop stays. */
  readonly backdrop?: Backdrop
  readonly memory: StyleMemory
  /** Must the author choose an anchor before this can be saved (H4.11, H5.6)? */
  readonly asksForAnchor: boolean
}

/**
 * What switching a hotspot's style comes to. Into Modal: Small, Dark, and the anchor is put aside
 * (H4.9, H4.12). Out of Modal: the remembered width or Medium, and no backdrop (H4.10); Anchor and
 * Pointer take the remembered anchor up again, or ask for one (H4.11).
 */
export function switchStyle(
  hotspot: Hotspot,
  style: HotspotStyle,
  memory: StyleMemory = noStyleMemory,
): StyleSwitch {
  const animation = animationFor(style, hotspot.animation)
  if (style === hotspot.style) return { changes: {}, memory, asksForAnchor: false }
  if (style === 'Modal') {
    return {
      changes: { style, animation, hotspotWidth: 'Small', anchorNodeId: null },
      backdrop: 'Dark',
      memory: {
        width: hotspot.hotspotWidth,
        anchorNodeId: hotspot.anchorNodeId ?? memory.anchorNodeId,
      },
      asksForAnchor: false,
    }
  }
  const anchorNodeId = needsAnchor(style)
    ? (hotspot.anchorNodeId ?? memory.anchorNodeId)
    : hotspot.anchorNodeId
  const anchored = { style, animation, anchorNodeId }
  const asksForAnchor = needsAnchor(style) && anchorNodeId === null
  if (hotspot.style !== 'Modal') return { changes: anchored, memory, asksForAnchor }
  return {
    changes: { ...anchored, hotspotWidth: memory.width ?? 'Medium' },
    backdrop: 'None',
    memory,
    asksForAnchor,
  }
}

/** The anchor picker was closed without a choice: an existing hotspot becomes a modal (H4.13). */
export function withoutAnchor(hotspot: Hotspot, memory: StyleMemory = noStyleMemory): StyleSwitch {
  return switchStyle(hotspot, 'Modal', memory)
}

export const appearances = ['Default', 'Backdrop', 'Invisible'] as const
export type Appearance = (typeof appearances)[number]

/** What choosing an appearance comes to (H4.15 to H4.17). */
export function appearanceChanges(appearance: Appearance): {
  readonly changes: HotspotChanges
  readonly backdrop: Backdrop
} {
  switch (appearance) {
    case 'Default':
      return { changes: { isVisible: true }, backdrop: 'None' }
    case 'Backdrop':
      return { changes: { isVisible: true }, backdrop: 'Dark' }
    case 'Invisible':
      return { changes: { isVisible: false }, backdrop: 'None' }
  }
}

/** Appearances the panel offers: Invisible only to anchored hotspots that are so already (H4.17). */
export function offeredAppearances(
  hotspot: Pick<Hotspot, 'style' | 'isVisible'>,
): readonly Appearance[] {
  const deprecated = hotspot.style === 'Anchor' && !hotspot.isVisible
  return deprecated ? appearances : ['Default', 'Backdrop']
}
