import { aspectRatio, sameAspectRatio } from '@waystep/demo-model'
import { useState } from 'react'
import type { OpenFilm } from './open-film.ts'
import type { Cut } from './use-cut.ts'

/** Whether a film is being cropped, and to which ratio that is held (M2.39). */
export function useCropping(cut: Cut, film: OpenFilm, startsOpen: boolean) {
  const { videoCrop } = cut.values
  const [isOpen, setOpen] = useState(startsOpen)
  const [isHeld, hold] = useState(() =>
    videoCrop ? videoCrop.cropAspectRatio !== null : sameAspectRatio(film, cut.frame),
  )
  return { isOpen, setOpen, isHeld, hold, ratio: isHeld ? aspectRatio(cut.frame) : null }
}
export type Cropping = ReturnType<typeof useCropping>
