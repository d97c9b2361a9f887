import type { DemoDocument, Hotspot, Step } from '@waystep/demo-model'
import { hotspotId, sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'

/** The sample with a captured page as its first step. @param hotspot of the hotspot on it */
export function pageDemo(hotspot: Partial<Hotspot> = {}, step: Partial<Step> = {}): DemoDocument {
  const sample = sampleDemo(3)
  const [first, id] = [sample.steps[stepId(1)], hotspotId(1)]
  const on = sample.hotspots[id]
  if (!first || !on) throw new Error('the sample has a first step with a hotspot')
  const page = { ...first, htmlCaptureId: sampleId(5, 1), ...step }
  return {
    ...sample,
    steps: { ...sample.steps, [page.id]: page },
    hotspots: { ...sample.hotspots, [id]: { ...on, ...hotspot } },
  }
}
