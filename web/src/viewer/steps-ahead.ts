import {
  type Playback,
  type PublishedDemo,
  type PublishedStep,
  playback,
} from '@waystep/demo-model'
import type { LookAhead } from './look-ahead.ts'

/** Steps looked at in search of what can be loaded ahead. */
const horizon = 6

/**
 * The steps to load before they are asked for: the next captured pages, pictures and videos (M9.31). Where
 * links lead, they come first: the one that is pointed at before all others.
 */
export function stepsAhead(
  demo: PublishedDemo,
  at: Playback,
  { pages, pictures, frames }: LookAhead,
  pointedId: string | null = null,
): PublishedStep[] {
  const step = playback.currentStep(demo, at)
  const isSandbox = demo.settings.type === 'Sandbox'
  const links = step?.links.map(({ stepId }) => stepId) ?? []
  const wanted = new Set(isSandbox ? [pointedId, ...links] : [pointedId])
  wanted.delete(step?.id ?? null)
  const targets = [...wanted].flatMap((id) => demo.steps.find((one) => one.id === id) ?? [])
  if (isSandbox && targets.length > 0) return targets.slice(0, frames)
  const near = inOrderAhead(demo, at)
  const next = near.filter(({ kind }) => kind === 'page').slice(0, pages)
  return [
    ...[...new Set([...targets, ...next])].slice(0, frames),
    ...near.filter(({ kind }) => kind === 'image' || kind === 'video').slice(0, pictures),
  ]
}

function inOrderAhead(demo: PublishedDemo, at: Playback): PublishedStep[] {
  const ids = new Set(playback.lookAhead(demo, at, horizon).map(({ id }) => id))
  ids.delete(at.stepId ?? '')
  return [...ids].flatMap((id) => demo.steps.find((step) => step.id === id) ?? [])
}
