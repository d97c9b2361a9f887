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
  useEffect(() => {
    if (!isWanted) return
    // Nobody waits for it yet: a failure is told by who saves.
    return onceResting(() => void fileOf(state).catch(() => undefined))
  }, [fileOf, state, isWanted])
  return fileOf
}

/** @returns gives it up */
function onceResting(act: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const rested = () => {
    stop.abort()
    act()
  }
  let timer = setTimeout(rested, restMs)
  const hold = () => clearTimeout(timer)
  const letGo = () => {
    clearTimeout(timer)
    timer = setTimeout(rested, restMs)
  }
  window.addEventListener('pointerdown', hold, { signal, capture: true })
  window.addEventListener('pointerup', letGo, { signal, capture: true })
  window.addEventListener('pointercancel', letGo, { signal, capture: true })
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}
