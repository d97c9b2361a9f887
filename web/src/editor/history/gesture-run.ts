/**
 * Milliseconds without a change after which the same gesture begins anew: more than the second between saves of a
 * background that is being chosen (M9.21).
 */
const pause = 1_500

/** Tells which changes are one gesture, and so are undone together. */
export interface GestureRun {
  /**
   * Notes a change, and says whether it goes on with the one before it.
   *
   * @param gesture null: a gesture of its own, like the click on a switch
   */
  goesOn(gesture: string | null): boolean
  /** Whatever is changed next begins a gesture: something was undone, saved or opened. */
  end(): void
}

/** A gesture ends with an undo, with another gesture, or when nothing is changed for a while. */
export function createGestureRun(): GestureRun {
  let last: { readonly gesture: string | null; readonly at: number } | null = null
  return {
    goesOn(gesture) {
      const at = performance.now()
      const goesOn = gesture !== null && last?.gesture === gesture && at - last.at < pause
      last = { gesture, at }
      return goesOn
    },
    end() {
      last = null
    },
  }
}
