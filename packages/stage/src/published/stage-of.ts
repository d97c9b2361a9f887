import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import type { StageProps } from '../stage-props.ts'
import { hotspotViewOf } from './hotspot-view-of.ts'
import { stepViewOf } from './step-view-of.ts'

/** The part of the stage's props that a publication decides. */
export type PublishedStage = Pick<
  StageProps,
  | 'frame'
  | 'step'
  | 'hotspots'
  | 'backdrop'
  | 'bar'
  | 'hotspotOpacity'
  | 'font'
  | 'activeHotspotId'
  | 'pageInteractive'
>

/** How a step of a publication is drawn; `base` is the grant's address, ending in a slash. */
export function stageOf(demo: PublishedDemo, step: PublishedStep, base: string): PublishedStage {
  const { settings, frame, total } = demo
  const hotspots = step.hotspots.map((hotspot) =>
    hotspotViewOf(hotspot, { number: step.number, total, settings }),
  )
  const font = fontFamily(settings.font)
  return {
    frame,
    step: stepViewOf(step, demo, base),
    hotspots,
    backdrop: step.backdrop,
    bar: settings.topBar ? { url: step.host ?? '', dark: settings.darkmode } : null,
    hotspotOpacity: settings.hotspotOpacity,
    ...(font === null ? {} : { font }),
    activeHotspotId: hotspots[0]?.id ?? null,
    pageInteractive: !step.preventScroll,
  }
}

function fontFamily(font: PublishedDemo['settings']['font']): string | null {
  return font === 'Default' || font === 'Custom' ? null : `"${font}", var(--font)`
}
