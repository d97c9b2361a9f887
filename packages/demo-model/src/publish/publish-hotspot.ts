import type { Hotspot } from '../records/hotspot.ts'
import type { PublishedHotspot } from '../records/published-demo.ts'
import { publishedHotspotFields } from '../records/published-fields.ts'
import type { Step } from '../records/step.ts'
import { backButtonLabel, nextButtonLabel } from '../rules/hotspot-rules.ts'
import { renderMarkdown } from '../text/markdown.ts'
import { pick } from './pick.ts'
import type { Shown } from './publish-options.ts'

/** The text that counts: the AI's where the author chose it, the author's own otherwise (H3.1). */
export function textInForce(hotspot: Pick<Hotspot, 'text' | 'aiText' | 'aiTextVisible'>): string {
  return hotspot.aiTextVisible && hotspot.aiText !== null ? hotspot.aiText : hotspot.text
}

/** A hotspot as viewers get it: the text in force as HTML, links to shown steps only, and none beside one that leads out. */
export function publishHotspot(
  { ids, options: { workspace } }: Shown,
  step: Step,
  hotspot: Hotspot,
): PublishedHotspot {
  const shownStep = (id: string | null, link: string | null) =>
    link === null && id !== null && ids.has(id) ? id : null
  return {
    ...pick(hotspot, publishedHotspotFields),
    text: renderMarkdown(textInForce(hotspot).trim()),
    nextslide: shownStep(hotspot.nextslide, hotspot.nextlink),
    prevslide: shownStep(hotspot.prevslide, hotspot.prevlink),
    nextButtonText: nextButtonLabel(hotspot, step.number, workspace?.hotspotNextBtnText),
    backButtonText: backButtonLabel(hotspot, workspace?.hotspotBackBtnText),
  }
}
