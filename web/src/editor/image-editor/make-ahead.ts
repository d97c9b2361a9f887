import type { PictureEdits } from '@waystep/demo-model'
import { useEffect, useState } from 'react'

/** Milliseconds without a change and without a pointer held down, after which nobody is drawing. */
export const restMs = 400

type Make = (state: PictureEdits) => Promise<Blob>

/** Makes files of pictures, and keeps the last one, so that the same picture is not made twice. */
function keepingLast(make: Make): Make {
  let last: { readonly state: PictureEdits; readonly file: Promise<Blob> } | null = null
  return (state) => {
    if (last?.state === state) return last.file
    const made = { state, file: make(state) }
    last = made
    // What failed is tried anew when it is asked for again.
    made.file.catch(() => {
      if (last === made) last = null
    })
    return made.file
  }
}

/**
 * The file of a picture, which is made ahead while nobody draws: whoever presses Save then waits only until it is
 * stored. Making it takes a large picture's canvas, and would otherwise make a stroke stutter.
 * @param isWanted could it be saved as it is?
 */
export function useMadeAhead(state: PictureEdits, isWanted: boolean, make: Make): Make {
  const [fileOf] = useState(() => keepingLast(make))
  const [hand] = useState(() => new Hand())
  useEffect(() => hand.watch(), [hand])
  useEffect(() => {
    if (!isWanted) return
    // Nobody waits for it yet: a failure is told by who saves.
    return hand.onceResting(() => void fileOf(state).catch(() => undefined))
  }, [hand, fileOf, state, isWanted])
  return fileOf
}

/** Who draws: with a pointer held down, which may go on for many changes, or with none. */
class Hand {
  /** Pointers that are held down. */
  readonly #held = new Set<number>()
  #waiting: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @returns ends it */
  watch(): () => void {
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    const hold = ({ pointerId }: PointerEvent) => {
      this.#held.add(pointerId)
      clearTimeout(this.#timer)
    }
    const letGo = ({ pointerId }: PointerEvent) => {
      this.#held.delete(pointerId)
      this.#rest()
    }
    window.addEventListener('pointerdown', hold, options)
    window.addEventListener('pointerup', letGo, options)
    window.addEventListener('pointercancel', letGo, options)
    return () => stop.abort()
  }

  /** @returns gives it up */
  onceResting(act: () => void): () => void {
    this.#waiting = act
    this.#rest()
    return () => {
      this.#waiting = null
      clearTimeout(this.#timer)
    }
  }

  #rest(): void {
    clearTimeout(this.#timer)
    if (this.#waiting === null || this.#held.size > 0) return
    this.#timer = setTimeout(() => {
      const act = this.#waiting
      this.#waiting = null
      act?.()
    }, restMs)
  }
}
