import {
  backButtonLabel,
  type Demo,
  type Hotspot,
  nextButtonLabel,
  renderMarkdown,
  type Step,
} from '@waystep/demo-model'
import type { HotspotView } from '@waystep/stage'

/** H2.8. */
export const hotspotTextHint = 'Add descriptive text for this hotspot'

/** Texts that a workspace puts on buttons without one of their own. */
export interface ButtonTexts {
  readonly next: string | null
  readonly back: string | null
}

/** A hotspot's record as the stage draws it. @param total steps of the demo */
export function hotspotView(
  hotspot: Hotspot,
  step: Step,
  demo: Demo,
  total: number,
  texts: ButtonTexts,
): HotspotView {
  const text = hotspot.aiTextVisible && hotspot.aiText !== null ? hotspot.aiText : hotspot.text
  const modal = hotspot.style === 'Modal'
  const buttons = modal || (demo.nextButton && hotspot.nextButton && hotspot.style !== 'Tooltip')
  return {
    id: hotspot.id,
    style: hotspot.style,
    x: hotspot.mouseXCooridnate,
    y: hotspot.mouseYCooridnate,
    box:
      hotspot.style === 'Area' || hotspot.style === 'Anchor'
        ? { width: hotspot.boxWidth, height: hotspot.boxHeight }
        : null,
    anchorNodeId: hotspot.anchorNodeId,
    anchorPosition: hotspot.anchorPosition,
    html: renderMarkdown(text),
    hint: hotspotTextHint,
    background: hotspot.bgcolor,
    color: hotspot.textcolor,
    animation: hotspot.animation,
    tipposition: hotspot.tipposition,
    width: hotspot.hotspotWidth,
    textAlign: hotspot.textAlign,
    modalPosition: hotspot.modalPosition,
    isVisible: hotspot.isVisible,
    textVisible: demo.hotspotTextVisible && hotspot.textVisible,
    next: buttons ? nextButtonLabel(hotspot, step.number, texts.next) : null,
    back: buttons && step.number > 1 ? backButtonLabel(hotspot, texts.back) : null,
    counter: demo.showSteps ? `${step.number} of ${total}` : null,
  }
}
