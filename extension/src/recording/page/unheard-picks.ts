import type { FrameBlurRules } from '../../messaging/frame-messages.ts'
import { type PickChange, withPick } from '../../privacy/pick-change.ts'
import { isSamePick } from '../../privacy/picked-element.ts'

export interface UnheardPicks {
  add(change: PickChange): void
  /** The background's rules with what was picked here since it spoke. */
  over(rules: FrameBlurRules): FrameBlurRules
}

/**
 * What was picked in a frame holds from the click on: until the background says so too, a click
 * that follows at once would otherwise read the page unmasked.
 */
export function createUnheardPicks(): UnheardPicks {
  let unheard: readonly PickChange[] = []
  return {
    add(change) {
      unheard = [...unheard.filter((one) => !isSamePick(one.picked, change.picked)), change]
    },
    over(rules) {
      const isHeard = ({ picked, on }: PickChange) =>
        rules.picked.some((one) => isSamePick(one, picked)) === on
      unheard = unheard.filter((change) => !isHeard(change))
      return { ...rules, picked: unheard.reduce(withPick, rules.picked) }
    },
  }
}
