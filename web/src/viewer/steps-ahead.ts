import {
  type Playback,
  type PublishedDemo,
  type PublishedStep,
  playback,
} from '@waystep/demo-model'

/** M9.31, and what the decisions on the spec add for pictures and videos. */
const pagesAhead = 1
const picturesAhead = 2
/** Steps looked at in search of them. */
const horizon = 6

/** The steps to load before they are asked for: the next captured page, the next two pictures or videos. */
export function stepsAhead(demo: PublishedDemo, at: Playback): PublishedStep[] {
  const ids = new Set(playback.lookAhead(demo, at, horizon).map(({ id }) => id))
  ids.delete(at.stepId ?? '')
  const near = [...ids].flatMap((id) => demo.steps.find((step) => step.id === id) ?? [])
  return [
    ...near.filter(({ kind }) => kind === 'page').slice(0, pagesAhead),
    ...near.filter(({ kind }) => kind === 'image' || kind === 'video').slice(0, picturesAhead),
  ]
}
