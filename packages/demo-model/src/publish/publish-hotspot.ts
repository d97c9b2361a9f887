import type { Hotspot } from '../records/hotspot.ts'
import type { PublishedHotspot } from '../records/published-demo.ts'
import { publishedHotspotFields } from '../records/published-fields.ts'
import type { Step } from '../records/step.ts'
import { backButtonLabel, nextButtonLabel } from '../rules/hotspot-rules.ts'
import { pick } from './pick.ts'
import type { Shown } from './publish-options.ts'
import { renderedHotspot } from './rendered-texts.ts'

/** A hotspot as viewers get it: the text in force as HTML, links to shown steps only, and none beside one that leads out. */
export function publishHotspot(
  { leadsTo, options: { workspace, texts } }: Shown,
  step: Step,
  hotspot: Hotspot,
): PublishedHotspot {
  const shownStep = (id: string | null, link: string | null) =>
    link === null ? leadsTo(step.id, id) : null
  return {
    ...pick(hotspot, publishedHotspotFields),
    text: texts?.hotspots[hotspot.id] ?? renderedHotspot(hotspot),
    nextslide: shownStep(hotspot.nextslide, hotspot.nextlink),
    prevslide: shownStep(hotspot.prevslide, hotspot.prevlink),
    nextButtonText: nextButtonLabel(hotspot, step.number, workspace?.hotspotNextBtnText),
    backButtonText: backButtonLabel(hotspot, workspace?.hotspotBackBtnText),
  }
}
