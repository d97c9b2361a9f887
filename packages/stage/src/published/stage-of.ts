import type { PublishedDemo, PublishedLink, PublishedStep } from '@waystep/demo-model'
import type { StageProps } from '../stage-props.ts'
import type { LinkView } from '../view/link-view.ts'
import { backgroundViewOf } from './chapter-view-of.ts'
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
  | 'background'
  | 'hotspotOpacity'
  | 'activeHotspotId'
  | 'pageInteractive'
  | 'links'
  | 'explores'
>

/** How a step of a publication is drawn; `base` is where its files lie, ending in a slash. */
export function stageOf(demo: PublishedDemo, step: PublishedStep, base: string): PublishedStage {
  const { settings, frame, total } = demo
  // There is no order in a sandbox to count by.
  const shown = settings.type === 'Sandbox' ? { ...settings, showSteps: false } : settings
  const hotspots = step.hotspots.map((hotspot) =>
    hotspotViewOf(hotspot, { number: step.number, total, settings: shown }),
  )
  return {
    frame,
    step: stepViewOf(step, demo, base),
    hotspots,
    backdrop: step.backdrop,
    bar: settings.topBar ? { url: step.host ?? '', dark: settings.darkmode } : null,
    background: settings.background && backgroundViewOf(settings.background, base),
    hotspotOpacity: settings.hotspotOpacity,
    activeHotspotId: hotspots[0]?.id ?? null,
    pageInteractive: !step.preventScroll,
    links: step.links.map(linkViewOf),
    explores: isExplored(demo, step),
  }
}

/** Is the step explored freely? Chapters and pictures of a sandbox are left as in guided demos: they hold no links. */
export function isExplored({ settings }: PublishedDemo, step: PublishedStep): boolean {
  return settings.type === 'Sandbox' && step.kind === 'page'
}

function linkViewOf({ nodeId, hoverColor, href, newTab }: PublishedLink): LinkView {
  return { nodeId, color: hoverColor, outside: href === null ? null : { href, newTab } }
}
