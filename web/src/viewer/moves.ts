import type { PublishedDemo, PublishedStep } from '@waystep/demo-model'
import { isLocked } from '@waystep/stage'

/** Where a viewer is in a demo. */
export interface Position {
  readonly stepId: string
  /** The last step was left forwards. */
  readonly ended: boolean
}

export type Move = 'next' | 'back' | 'first' | 'last' | { readonly stepId: string }

/**
 * Where a move leads. Hotspots may send viewers elsewhere than to the next step (nextslide,
 * prevslide); a locked chapter lets nobody past, whatever asks; moves to steps that are not in the
 * publication do nothing.
 */
export function moved(demo: PublishedDemo, position: Position, move: Move): Position {
  const { steps } = demo
  const index = steps.findIndex(({ id }) => id === position.stepId)
  const step = steps[index]
  if (!step) return position
  if (position.ended && move === 'back') return { ...position, ended: false }
  if (move === 'next' && !targetOf(demo, step, 'next')) {
    return isLocked(step) || demo.gated ? position : { ...position, ended: true }
  }
  const target = typeof move === 'string' ? targetOf(demo, step, move) : find(demo, move.stepId)
  if (!target || !isReachable(steps, index, steps.indexOf(target))) return position
  return { stepId: target.id, ended: false }
}

/** Where 'next' leads from a step; null at the end and at a locked chapter. */
export function nextOf(demo: PublishedDemo, step: PublishedStep): PublishedStep | null {
  return isLocked(step) ? null : targetOf(demo, step, 'next')
}

function targetOf(
  demo: PublishedDemo,
  step: PublishedStep,
  move: 'next' | 'back' | 'first' | 'last',
): PublishedStep | null {
  const index = demo.steps.indexOf(step)
  const hotspot = step.hotspots[0]
  switch (move) {
    case 'next':
      return find(demo, hotspot?.nextslide) ?? demo.steps[index + 1] ?? null
    case 'back':
      return find(demo, hotspot?.prevslide) ?? demo.steps[index - 1] ?? null
    case 'first':
      return demo.steps[0] ?? null
    case 'last':
      return demo.steps.at(-1) ?? null
  }
}

function find({ steps }: PublishedDemo, id: string | null | undefined): PublishedStep | null {
  return steps.find((step) => step.id === id) ?? null
}

/** Backwards always; forwards only while no locked chapter stands in between. */
function isReachable(steps: readonly PublishedStep[], from: number, to: number): boolean {
  return to <= from || !steps.slice(from, to).some(isLocked)
}
