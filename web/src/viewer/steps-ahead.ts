import {
  type Playback,
  type PublishedDemo,
  type PublishedStep,
  playback,
} from '@waystep/demo-model'

/** How many of each kind are loaded ahead (M9.31). */
const pagesAhead = 1
const picturesAhead = 2
/** Steps looked at in search of them. */
const horizon = 6

/** Pages that one may go to next in a sandbox. */
const pagesLinked = 3

/**
 * The steps to load before they are asked for: the next captured page, the next two pictures or videos. Where
 * links lead, they come first: the one that is pointed at before all others.
 */
export function stepsAhead(
  demo: PublishedDemo,
  at: Playback,
  pointedId: string | null = null,
): PublishedStep[] {
  const step = playback.currentStep(demo, at)
  const isSandbox = demo.settings.type === 'Sandbox'
  const linked = step?.links.map(({ stepId }) => stepId) ?? []
  const wanted = new Set(isSandbox ? [pointedId, ...linked] : [pointedId])
  wanted.delete(step?.id ?? null)
  const targets = [...wanted].flatMap((id) => demo.steps.find((one) => one.id === id) ?? [])
  if (!isSandbox || targets.length === 0) return [...targets, ...inOrderAhead(demo, at)]
  return targets.slice(0, pagesLinked)
}

function inOrderAhead(demo: PublishedDemo, at: Playback): PublishedStep[] {
  const ids = new Set(playback.lookAhead(demo, at, horizon).map(({ id }) => id))
  ids.delete(at.stepId ?? '')
  const near = [...ids].flatMap((id) => demo.steps.find((step) => step.id === id) ?? [])
  return [
    ...near.filter(({ kind }) => kind === 'page').slice(0, pagesAhead),
    ...near.filter(({ kind }) => kind === 'image' || kind === 'video').slice(0, picturesAhead),
  ]
}
