import type { ReactNode } from 'react'
import type { PlainMediaStep } from '../view/stage-view.ts'
import type { StageZoom } from '../zoom/use-stage-zoom.ts'
import { fitting } from './fitting.ts'

interface OverMediaProps {
  readonly media: PlainMediaStep
  readonly zoom: StageZoom | null
  /** It lies over what comes after it in the page. */
  readonly foremost?: boolean
  readonly children: ReactNode
}

/** A box that lies over the media and is as large, zoomed or not. */
export function OverMedia({ media, zoom, foremost = false, children }: OverMediaProps) {
  const className = foremost ? 'ws-media ws-over ws-foremost' : 'ws-media ws-over'
  return (
    <div className={className} {...fitting(media, zoom)}>
      {children}
    </div>
  )
}
