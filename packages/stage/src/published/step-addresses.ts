import {
  type Playback,
  type PublishedDemo,
  type PublishedStep,
  playback,
} from '@waystep/demo-model'
import { isClosing } from './closing-step.ts'

/**
 * Where the moves from a step lead by address. Links say it, so that they can be opened in a tab of their own,
 * and followed where no script runs. Null: nowhere within what viewers were given, as behind a gate.
 */
export interface StepAddresses {
  readonly next: (hotspotId?: string) => string | null
  readonly back: (hotspotId?: string) => string | null
  /** The step that the demo begins with. */
  readonly start: string
  /** Where a chapter's button leads. */
  readonly button: (buttonId: string) => string | null
}

/** What `step` in an address says where the demo has been seen to its end. */
export const endInAddress = 'end'

/**
 * The address that shows another step; step 1 needs no parameter (M2.9).
 * @param address a path with its query, or without one
 */
export function addressOfStep(address: string, step: number | typeof endInAddress): string {
  const path = address.replace(/\?.*/s, '')
  const parameters = new URLSearchParams(address.slice(path.length))
  parameters.delete('step')
  if (step !== 1) parameters.set('step', `${step}`)
  const query = `${parameters}`
  return query === '' ? path : `${path}?${query}`
}

/**
 * The addresses of the moves that `playback` makes from here.
 * @param address of the demo's page as it was opened: its path and its query, without the step
 */
export function stepAddressesOf(
  demo: PublishedDemo,
  step: PublishedStep,
  at: Playback,
  address: string,
): StepAddresses {
  const to = (found: PublishedStep | null | undefined) =>
    found ? addressOfStep(address, found.number) : null
  const end = addressOfStep(address, endInAddress)
  const after = ({ playback: then, move }: ReturnType<typeof playback.next>) => {
    if (move === 'ended') return end
    return move === 'moved' ? to(playback.currentStep(demo, then)) : null
  }
  const start = to(demo.steps[0]) ?? address
  const next = (hotspotId?: string) => {
    if (at.ended) return end
    return isClosing(demo, step) ? null : after(playback.next(demo, at, hotspotId))
  }
  return {
    next,
    back: (hotspotId) => after(playback.back(demo, at, hotspotId)),
    start,
    button: (buttonId) => {
      const button = step.chapter?.buttons.find(({ id }) => id === buttonId)
      if (button?.stepId) return after(playback.goTo(demo, at, button.stepId))
      return isClosing(demo, step) ? start : next()
    },
  }
}
