import type { HealthEntry } from '@waystep/capture-format'
import type { Picture, PictureRoll, PictureView } from '../../capture/picture-roll.ts'
import type { StepMessage } from '../../messaging/frame-messages.ts'

/** A step's picture, and what is to be said of it. */
export interface FoundPicture {
  readonly picture: Picture
  readonly health: readonly HealthEntry[]
}

const stale = (detail: string): HealthEntry => ({
  kind: 'picture-stale',
  nodeId: null,
  detail,
  area: 1,
})

/**
 * The last picture of this very page from before the act; one from after it only where there is no
 * other. Never one of another page or route: rather none.
 */
export async function findPicture(
  pictures: PictureRoll,
  view: PictureView,
  { act, changedAt, pressedAt }: StepMessage,
  isThere: () => boolean,
): Promise<FoundPicture | null> {
  const before = pictures.before(view, pressedAt)
  if (before && before.askedAt >= changedAt) return { picture: before, health: [] }
  // The page does not react to a capture without a click.
  const reacts = act.kind !== 'capture'
  if (before && reacts) {
    const age = pressedAt - before.madeAt
    const detail = `taken ${age} ms before the click, and the page changed since`
    return { picture: before, health: [stale(detail)] }
  }
  const after = await pictures.after(view, pressedAt, isThere)
  if (!after) return before && { picture: before, health: [stale('the page changed since')] }
  const late = Math.max(0, after.madeAt - pressedAt)
  const detail = `taken ${late} ms after the click: it may show what that changed`
  return { picture: after, health: reacts ? [stale(detail)] : [] }
}
