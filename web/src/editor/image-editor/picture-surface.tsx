import { IconButton } from '@waystep/ui'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Shown, Surface, type SurfaceEvents } from './surface/surface.ts'

interface PictureSurfaceProps {
  readonly bitmap: ImageBitmap
  readonly shown: Shown
  readonly events: SurfaceEvents
}

/** The picture under the hand. What can be done here by mouse is done beside it by keys and buttons, too. */
export function PictureSurface({ bitmap, shown, events }: PictureSurfaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const surface = useRef<Surface | null>(null)
  const select = useEffectEvent(events.select)
  const change = useEffectEvent(events.change)
  const crop = useEffectEvent(events.crop)
  const draw = useEffectEvent(events.draw)
  useEffect(() => {
    if (!place.current) return
    const made = new Surface(place.current, bitmap, {
      select: (id) => select(id),
      change: (shape) => change(shape),
      crop: (box) => crop(box),
      draw: (drag) => draw(drag),
    })
    surface.current = made
    return () => made.dispose()
  }, [bitmap])
  useEffect(() => surface.current?.show(shown), [shown])
  return (
    <div className="ed-picture-area">
      <div
        className="ed-picture-canvas"
        ref={place}
        role="img"
        aria-label="The image and what is drawn on it"
      />
      <div className="ed-picture-zoom" role="toolbar" aria-label="Zoom">
        <IconButton label="Zoom out" icon={ZoomOut} onClick={() => surface.current?.zoom(0.8)} />
        <IconButton label="Show all of it" icon={Maximize} onClick={() => surface.current?.fit()} />
        <IconButton label="Zoom in" icon={ZoomIn} onClick={() => surface.current?.zoom(1.25)} />
      </div>
    </div>
  )
}
