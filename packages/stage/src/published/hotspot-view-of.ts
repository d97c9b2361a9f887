import { type Demo, type PublishedHotspot, playback } from '@waystep/demo-model'
import type { HotspotView } from '../view/hotspot-view.ts'
import { positionText } from '../words/counted.ts'

/** What a hotspot's picture depends on besides itself. */
export interface HotspotSurroundings {
  /** 1-based place of its step among `total`. */
  readonly number: number
  readonly total: number
  /** The demo's settings: whether 'N of total' is shown (H2.46), and what its hotspots show at all. */
  readonly settings: Pick<Demo, 'showSteps' | 'nextButton' | 'hotspotTextVisible'>
}

/**
 * How a hotspot is drawn. Text mode and Next/Back are settings of Pointer and Area styles only
 * (H5.2): callouts and modals always show theirs. The others show what both demo and hotspot allow.
 */
export function hotspotViewOf(
  hotspot: PublishedHotspot,
  { number, total, settings }: HotspotSurroundings,
): HotspotView {
  const chooses = hotspot.style !== 'Tooltip' && hotspot.style !== 'Modal'
  const buttons = (settings.nextButton && hotspot.nextButton) || !chooses
  const sized = hotspot.style === 'Area' || hotspot.style === 'Anchor'
  const anchored = hotspot.style === 'Anchor' || hotspot.style === 'Pointer'
  return {
    id: hotspot.id,
    style: hotspot.style,
    x: hotspot.mouseXCooridnate,
    y: hotspot.mouseYCooridnate,
    box: sized ? { width: hotspot.boxWidth, height: hotspot.boxHeight } : null,
    anchorNodeId: anchored ? hotspot.anchorNodeId : null,
    anchorPosition: hotspot.anchorPosition,
    html: hotspot.text.trim(),
    background: hotspot.bgcolor,
    color: hotspot.textcolor,
    animation: hotspot.animation,
    tooltipPosition: hotspot.tipposition,
    width: hotspot.hotspotWidth,
    textAlign: hotspot.textAlign,
    modalPosition: hotspot.modalPosition,
    isVisible: hotspot.isVisible,
    textVisible: (settings.hotspotTextVisible && hotspot.textVisible) || !chooses,
    next: buttons ? hotspot.nextButtonText : null,
    back: buttons && number > 1 ? hotspot.backButtonText : null,
    nextLink: playback.outsideLink(hotspot, 'next'),
    backLink: playback.outsideLink(hotspot, 'back'),
    counter: settings.showSteps ? positionText(number, total) : null,
  }
}
