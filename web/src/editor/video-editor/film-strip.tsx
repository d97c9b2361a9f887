import { memo, useEffect, useRef } from 'react'
import { closeFilm, hiddenFilm, type OpenFilm } from './open-film.ts'

/** Pictures along the range: as many as fit beside each other, and no more than are drawn quickly. */
const mostPictures = 24

/** Pictures of a film from its start to its end. Those that come late, or never, leave its place grey. */
export const FilmStrip = memo(function FilmStrip({ film }: { readonly film: OpenFilm }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const ended = new AbortController()
    if (canvas.current) void drawStrip(canvas.current, film, ended.signal)
    return () => ended.abort()
  }, [film])
  return (
    <div className="ed-cut-strip" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
})

async function drawStrip(
  canvas: HTMLCanvasElement,
  { url, width, height, duration }: OpenFilm,
  signal: AbortSignal,
): Promise<void> {
  const { clientWidth, clientHeight } = canvas
  const context = canvas.getContext('2d')
  if (!context || clientWidth === 0) return
  const sharpness = Math.min(2, devicePixelRatio)
  canvas.width = Math.round(clientWidth * sharpness)
  canvas.height = Math.round(clientHeight * sharpness)
  const wanted = Math.round(clientWidth / ((clientHeight * width) / height))
  const count = Math.min(mostPictures, Math.max(1, wanted))
  const cell = canvas.width / count
  const element = hiddenFilm()
  element.src = url
  signal.addEventListener('abort', () => closeFilm(element), { once: true })
  for (let index = 0; index < count && !signal.aborted; index += 1) {
    element.currentTime = ((index + 0.5) / count) * duration
    await seeked(element, signal)
    if (signal.aborted) return
    // As `object-fit: cover` has it: the middle of the picture fills its cell.
    const scale = Math.max(cell / width, canvas.height / height)
    const [across, down] = [cell / scale, canvas.height / scale]
    const [left, top] = [(width - across) / 2, (height - down) / 2]
    context.drawImage(element, left, top, across, down, index * cell, 0, cell, canvas.height)
  }
  closeFilm(element)
}

function seeked(element: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('seeked', () => resolve(), { once: true })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
