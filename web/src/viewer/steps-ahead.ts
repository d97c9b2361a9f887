import type { PublishedStep } from '@waystep/demo-model'

/** M9.31, and what the decisions on the spec add for pictures and videos. */
const pagesAhead = 1
const picturesAhead = 2

/**
 * The steps to load before they are asked for, nearest first: one captured page, two pictures or
 * videos. `likely` is where the step's own hotspot leads when that is not the next in order.
 */
export function stepsAhead(
  steps: readonly PublishedStep[],
  current: PublishedStep,
  likely: PublishedStep | null,
): PublishedStep[] {
  const following = steps.slice(steps.indexOf(current) + 1)
  const candidates = likely ? [likely, ...following.filter((step) => step !== likely)] : following
  const near = candidates.filter((step) => step.kind !== 'chapter' && step !== current)
  const pages = near.filter(({ kind }) => kind === 'page').slice(0, pagesAhead)
  const pictures = near.filter(({ kind }) => kind !== 'page').slice(0, picturesAhead)
  return near.filter((step) => pages.includes(step) || pictures.includes(step))
}
